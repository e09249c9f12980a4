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

/** The same where so many wheels have no tire entered: of what stands there nobody knows. */
export const departureReasonWithEmptyWheels = (reason: DepartureReason, emptyWheels: number): DepartureReason =>
  emptyWheels > 0 ? worstDepartureReason([reason, 'notEntered']) : reason
