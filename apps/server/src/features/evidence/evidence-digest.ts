import type { EvidenceEntry } from './evidence-entries.ts'
import type { EvidenceKind } from './evidence-sources.ts'

/** So many rows of a kind are printed; the others stand in the file beside it. */
const PRINTED_ROWS = 1_000

/** What the readings of a tire amount to. */
type ReadingsOfTire = {
  tire: string
  count: number
  first: string
  last: string
  lowestPressure: number
  lowestFill: number | null
  hottest: number
}

/** What is printed of a pack: the entries but for readings, as many as fit, and figures of the readings of each tire. */
export type EvidenceDigest = {
  rows(kind: Exclude<EvidenceKind, 'reading'>): readonly Record<string, unknown>[]
  readings(): readonly ReadingsOfTire[]
  /** Whether some are not printed. */
  isCut(): boolean
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Gathers a digest of entries as they come. */
export const evidenceDigest = (): EvidenceDigest & { see(entry: EvidenceEntry): void } => {
  const rows = new Map<EvidenceKind, Record<string, unknown>[]>()
  const tires = new Map<number, ReadingsOfTire>()
  let isCut = false
  const seeReading = (entry: Record<string, unknown>): void => {
    const id = Number(entry.tire_id)
    const [time, pressure] = [String(entry.time), Number(entry.pressure)]
    const fill = numberOf(entry.fill_level)
    const hottest = Math.max(
      Number(entry.temperature),
      numberOf(entry.internal_temperature) ?? Number.NEGATIVE_INFINITY,
    )
    const known = tires.get(id)
    if (known === undefined) {
      const tire = String(entry.tire)
      tires.set(id, { tire, count: 1, first: time, last: time, lowestPressure: pressure, lowestFill: fill, hottest })
      return
    }
    known.count += 1
    known.last = time
    known.lowestPressure = Math.min(known.lowestPressure, pressure)
    known.lowestFill = lower(known.lowestFill, fill)
    known.hottest = Math.max(known.hottest, hottest)
  }
  return {
    see: ({ kind, entry }) => {
      if (kind === 'reading') {
        seeReading(entry)
        return
      }
      const those = rows.get(kind) ?? []
      rows.set(kind, those)
      if (those.length < PRINTED_ROWS) those.push(entry)
      else isCut = true
    },
    rows: (kind) => rows.get(kind) ?? [],
    readings: () => [...tires.values()].sort((one, other) => one.tire.localeCompare(other.tire)),
    isCut: () => isCut,
  }
}
