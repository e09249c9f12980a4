import type { EvidenceEntryKind } from './evidence-entry-queries.ts'
import type { EvidenceEntry } from './read-evidence-entries.ts'

/** So many rows of a kind are printed; the others stand in the file beside it. */
const PRINTED_ROWS = 1_000

/** Figures of the readings of a tire that are believed: a garbled one says nothing of the tire. */
type Figures = { lowestPressure: number | null; lowestFill: number | null; hottest: number | null }

/** What the readings of a tire amount to. */
type ReadingsOfTire = Figures & {
  tire: string
  /** All readings, and how many of them are not believed. */
  count: number
  doubtful: number
  first: string
  last: string
}

/** What is printed of a pack: the entries but for readings, as many as fit, and figures of the readings of each tire. */
export type EvidencePrintSummary = {
  rows(kind: Exclude<EvidenceEntryKind, 'reading'>): readonly Record<string, unknown>[]
  readings(): readonly ReadingsOfTire[]
  /** Whether some are not printed. */
  isCut(): boolean
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const higher = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const NO_FIGURES = { count: 0, doubtful: 0, last: '', lowestPressure: null, lowestFill: null, hottest: null }

const withReading = (known: Figures, entry: Record<string, unknown>): Figures => ({
  lowestPressure: lower(known.lowestPressure, numberOf(entry.pressure)),
  lowestFill: lower(known.lowestFill, numberOf(entry.fill_level)),
  hottest: higher(known.hottest, higher(numberOf(entry.temperature), numberOf(entry.internal_temperature))),
})

/** Gathers a digest of entries as they come. */
export const createEvidencePrintSummary = (): EvidencePrintSummary & { see(entry: EvidenceEntry): void } => {
  const rows = new Map<EvidenceEntryKind, Record<string, unknown>[]>()
  const tires = new Map<number, ReadingsOfTire>()
  let isCut = false
  const seeReading = (entry: Record<string, unknown>): void => {
    const id = Number(entry.tire_id)
    const time = String(entry.time)
    const known = tires.get(id) ?? { tire: String(entry.tire), first: time, ...NO_FIGURES }
    const isBelieved = entry.verdict === 'ok'
    tires.set(id, {
      ...known,
      ...(isBelieved ? withReading(known, entry) : {}),
      count: known.count + 1,
      doubtful: known.doubtful + (isBelieved ? 0 : 1),
      last: time,
    })
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
