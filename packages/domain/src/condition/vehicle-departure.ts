import { type DepartureReason, verdictOfReason, worstReason } from './departure-reason.ts'

/** What speaks against leaving with a tire. */
type Leaving = { departure: DepartureReason; hasSensor: boolean }

/** What speaks most against leaving with these tires. */
export const vehicleDeparture = (tires: Iterable<Leaving>): DepartureReason => {
  const all = [...tires]
  if (all.length === 0) return 'noTires'
  const worst = worstReason(all.map(({ departure }) => departure))
  const isHeardOf = all.some(({ hasSensor }) => hasSensor)
  return isHeardOf || verdictOfReason(worst) === 'stay' ? worst : 'noSensors'
}

/** The same where so many wheels have no tire entered: of what stands there nobody knows. */
export const withEmptyWheels = (reason: DepartureReason, emptyWheels: number): DepartureReason =>
  emptyWheels > 0 ? worstReason([reason, 'notEntered']) : reason
