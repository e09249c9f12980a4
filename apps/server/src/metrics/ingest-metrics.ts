import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { commitProbe, foldProbe, packetProbe, uploadProbe } from '../probes/ingest-probes.ts'
import type { MetricGroup } from './metric-group.ts'
import { secondsOf } from './seconds-of.ts'

const WAIT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const FOLD_BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1]
/** Up to as many readings as go into one commit together. */
const SIZE_BUCKETS = [1, 5, 10, 50, 100, 500, 1_000, 2_000]
const MS = 1_000

const packetMetrics = (registers: Registry[]): (() => void) => {
  const packets = new Counter({
    name: 'coldbar_ingest_packets_total',
    help: 'Packets of units, by the language they came in, and whether anything of them was taken in.',
    labelNames: ['source', 'outcome'],
    registers,
  })
  const readings = new Counter({
    name: 'coldbar_ingest_readings_total',
    help: 'Readings that were accepted, that were known already, and that were kept as rejected.',
    labelNames: ['source', 'outcome'],
    registers,
  })
  const rejected = new Counter({
    name: 'coldbar_ingest_rejected_readings_total',
    help: 'Readings that were kept as rejected, by the reason.',
    labelNames: ['reason'],
    registers,
  })
  const ignored = new Counter({
    name: 'coldbar_ingest_ignored_messages_total',
    help: 'Messages that told nothing of use.',
    labelNames: ['source'],
    registers,
  })
  const last = new Gauge({
    name: 'coldbar_ingest_last_accepted_timestamp_seconds',
    help: 'When readings of a source were accepted last, s since 1970.',
    labelNames: ['source'],
    registers,
  })
  return packetProbe.listen((packet) => {
    const { source } = packet
    packets.inc({ source, outcome: packet.isRefused ? 'refused' : 'taken' })
    if (packet.readings > 0) {
      readings.inc({ source, outcome: 'accepted' }, packet.readings)
      last.set({ source }, Date.now() / MS)
    }
    if (packet.duplicates > 0) readings.inc({ source, outcome: 'repeated' }, packet.duplicates)
    if (packet.rejects.length > 0) readings.inc({ source, outcome: 'rejected' }, packet.rejects.length)
    for (const reason of packet.rejects) rejected.inc({ reason })
    if (packet.ignored > 0) ignored.inc({ source }, packet.ignored)
  })
}

const commitMetrics = (registers: Registry[]): (() => void)[] => {
  const uploads = new Histogram({
    name: 'coldbar_ingest_upload_duration_seconds',
    help: 'How long an upload of a unit took until it was committed or failed.',
    labelNames: ['outcome'],
    buckets: WAIT_BUCKETS,
    registers,
  })
  const commits = new Histogram({
    name: 'coldbar_ingest_commit_duration_seconds',
    help: 'How long a commit of readings took.',
    labelNames: ['outcome'],
    buckets: WAIT_BUCKETS,
    registers,
  })
  const sizes = new Histogram({
    name: 'coldbar_ingest_commit_readings',
    help: 'Readings that went into one commit.',
    buckets: SIZE_BUCKETS,
    registers,
  })
  const folds = new Histogram({
    name: 'coldbar_ingest_fold_duration_seconds',
    help: 'How long the vehicles of one commit were judged; nothing else runs in the process meanwhile.',
    buckets: FOLD_BUCKETS,
    registers,
  })
  const rigs = new Counter({
    name: 'coldbar_ingest_folded_rigs_total',
    help: 'Vehicles and loose tires that were judged with new readings.',
    registers,
  })
  return [
    uploadProbe.listen((work) => uploads.observe({ outcome: outcomeOf(work) }, secondsOf(work))),
    commitProbe.listen((work) => {
      commits.observe({ outcome: outcomeOf(work) }, secondsOf(work))
      sizes.observe(work.facts.readings)
    }),
    foldProbe.listen((fold) => {
      folds.observe(fold.tookMs / MS)
      rigs.inc(fold.rigs)
    }),
  ]
}

const outcomeOf = ({ error }: { error?: unknown }): string => (error === undefined ? 'done' : 'failed')

/** What comes in, what becomes of it, and how long that takes. */
export const ingestMetrics = (registry: Registry): MetricGroup => {
  const stops = [packetMetrics([registry]), ...commitMetrics([registry])]
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
