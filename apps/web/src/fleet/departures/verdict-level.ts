import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { Level } from '@coldbar/domain/kinds/level'

/** The colour and sign of a verdict: those of the levels that people know. */
export const VERDICT_LEVEL: Readonly<Record<DepartureVerdict, Level>> = {
  stay: 'alarm',
  notKnown: 'noData',
  goAfter: 'warning',
  go: 'ok',
}
