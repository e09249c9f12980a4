import { days as ofDays } from '@coldbar/domain/units/time'
import type { ProvingVehicleClass } from '@coldbar/simulator/proving/proving-vehicle-class'
import { DEFAULT_NOTIFICATION_RECIPIENTS } from './default-recipients.ts'
import {
  type FleetTrialSize,
  type RecipientTrialMessage,
  type TireNeedingAttention,
  TrialFleetVehicle,
} from './trial-fleet-vehicle.ts'

/** A task rule as it is when it is made: the list of the fleet at eight, every day. */
const WORKSHOP = 'workshop: the task list of every morning'

/** What one of the recipients was sent in so many days. */
export type RecipientTrialResult = {
  name: string
  days: number
  messages: RecipientTrialMessage[]
  needing: TireNeedingAttention[]
}

/** So many vehicles in turn are of one class: their layouts take turns as well. */
const CLASS_RUN = 3

/** A month of a fleet whose vehicles are of these classes in turn, each with a trouble of its own. */
export const runRecipientTrial = (
  classes: readonly ProvingVehicleClass[],
  size: FleetTrialSize,
): RecipientTrialResult[] => {
  const results = DEFAULT_NOTIFICATION_RECIPIENTS.map(
    ({ name }): RecipientTrialResult => ({ name, days: size.days, messages: [], needing: [] }),
  )
  const mornings = Array.from({ length: size.days }, () => false)
  for (let at = 0; at < size.vehicles; at += 1) {
    const cls = classes[Math.floor(at / CLASS_RUN) % classes.length]
    if (cls === undefined) continue
    const vehicle = new TrialFleetVehicle(cls, at, size)
    vehicle.month(size.days)
    for (const [morning, isNeeded] of vehicle.listed) mornings[morning] = mornings[morning] === true || isNeeded
    for (const [index, { told }] of DEFAULT_NOTIFICATION_RECIPIENTS.entries()) {
      const own = vehicle.result(told)
      results[index]?.messages.push(...own.messages)
      results[index]?.needing.push(...own.needing)
    }
  }
  const lists = mornings.map((isNeeded, morning) => ({
    ...{ kind: 'list', what: 'nothing on it to do', trouble: 'any', at: ofDays(morning), isNeeded },
  }))
  return [...results, { name: WORKSHOP, days: size.days, messages: lists, needing: [] }]
}
