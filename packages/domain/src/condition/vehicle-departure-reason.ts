import { type EpochSeconds, minutes, type Seconds, timeBetween } from '../units/time.ts'
import { type DepartureReason, departureVerdictOfReason, worstDepartureReason } from './departure-reason.ts'

/** What speaks against leaving with a tire. */
type Leaving = { departure: DepartureReason; hasSensor: boolean }

/** What speaks most against leaving with these tires. */
export const vehicleDepartureReason = (tires: Iterable<Leaving>): DepartureReason => {
  const all = [...tires]
  if (all.length === 0) return 'noTires'
  const worst = worstDepartureReason(all.map(({ departure }) => departure))
  const isHeardOf = all.some(({ hasSensor }) => hasSensor)
  return isHeardOf || departureVerdictOfReason(worst) === 'stay' ? worst : 'noSensors'
}

/**
 * So long after it was due a verdict may be late; then nobody knows what it would be now. Ours: it is looked for every few seconds.
 * @internal Tests stand on its edge.
 */
export const LATEST_JUDGEMENT: Seconds = minutes(3)

/**
 * What speaks against leaving by what was judged last, which was to be judged anew at `dueAt`. Overdue, it lets nothing leave;
 * that the vehicle stays it says as before: what kept it here does not go by waiting.
 */
export const departureReasonAt = (
  judged: DepartureReason | null,
  dueAt: EpochSeconds | null,
  now: EpochSeconds,
): DepartureReason => {
  const isOverdue = dueAt !== null && timeBetween(dueAt, now) > LATEST_JUDGEMENT
  if (judged === null) return isOverdue ? 'notJudged' : 'noTires'
  return isOverdue ? worstDepartureReason([judged, 'notJudged']) : judged
}

/** The same where so many wheels have no tire entered: of what stands there nobody knows. */
export const departureReasonWithEmptyWheels = (reason: DepartureReason, emptyWheels: number): DepartureReason =>
  emptyWheels > 0 ? worstDepartureReason([reason, 'notEntered']) : reason
