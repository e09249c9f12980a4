import type { TireReading } from './tire-reading.ts'
import type { TireState } from './tire-state.ts'

/** The newest reading of a tire, judged or still held; `null` of one that was never heard. */
export const newestReading = ({ last, held }: Pick<TireState, 'last' | 'held'>): TireReading | null =>
  held === null ? last : (held.away?.newest?.reading ?? held.reading)
