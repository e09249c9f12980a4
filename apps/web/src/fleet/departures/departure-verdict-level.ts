import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'

/** The colour and sign of a verdict: those of the levels that people know. */
export const DEPARTURE_VERDICT_LEVEL: Readonly<Record<DepartureVerdict, AlarmLevel>> = {
  stay: 'alarm',
  notKnown: 'noData',
  goAfter: 'warning',
  go: 'ok',
}
