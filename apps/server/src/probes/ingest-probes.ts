import { EventProbe } from './event-probe.ts'
import { WorkProbe } from './work-probe.ts'

type PacketFacts = {
  /** The language that it came in; there are a few. */
  source: string
  /** Nothing of it was taken in. */
  isRefused: boolean
  readings: number
  duplicates: number
  /** Why readings were not used, one for each. */
  rejects: readonly string[]
  /** Messages that tell nothing of use. */
  ignored: number
}

/** What became of a packet of a unit: told where it is counted for the unit. */
export const packetProbe = new EventProbe<PacketFacts>('ingest.packet')

/** An upload of a unit, from its readings' being read to their commit. */
export const uploadProbe = new WorkProbe<{ source: string }>('ingest.upload')

/** A commit of readings of one fleet, with all attempts that it takes. */
export const commitProbe = new WorkProbe<{ readings: number; uploads: number }>('ingest.commit')

/** Vehicles and loose tires of one commit that were judged with their new readings; it took so many ms, and ended then, ms of `performance.now()`. */
export type FoldFacts = { rigs: number; tookMs: number; ended: number }

export const foldProbe = new EventProbe<FoldFacts>('ingest.fold')
