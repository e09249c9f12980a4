import type { calls } from '@coldbar/contract/calls'
import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import type { CallAnswer } from '../../api/calls.ts'

export type PumpListAnswer = CallAnswer<(typeof calls)['pumpList.all']>['data']

/** A row of the pump list. */
export type PumpListTire = PumpListAnswer['tires'][number]

/** Where the tire was found, as the server compares it; null of one in store. */
export const foundAt = (tire: PumpListTire): VehicleWheel | null => {
  const { vehicle_id, position_row, position_left_right, position_inside_outside } = tire
  return position_row === null || position_left_right === null || position_inside_outside === null
    ? null
    : { vehicle_id, position_row, position_left_right, position_inside_outside }
}

/** The tires of one place of the fleet, or near one town; worst first. */
export type PumpListTiresOfPlace = { name: string | null; tires: readonly PumpListTire[] }

/** The tires some hours after they were told: what the gauge must show was true for a while only. */
export const withoutOutdatedGaugeValues = (tires: readonly PumpListTire[]): readonly PumpListTire[] =>
  tires.map((tire) => (tire.gauge === null ? tire : { ...tire, gauge: null, wait: 'forReading' }))

/** What somebody said to have pumped up, and the readings confirm. */
export const isPumpingConfirmed = ({ claim, since }: PumpListTire): boolean =>
  since === null || claim?.state === 'confirmed'

/** Nobody may inflate it before it was taken off and looked at inside: it has no value and no tick. */
export const mustTireBeDemounted = ({ demount_since }: PumpListTire): boolean => demount_since !== null

/** The tires by place: the place with the worst one first; those of which nobody knows where they are, last. */
export const groupPumpListByPlace = (tires: readonly PumpListTire[]): readonly PumpListTiresOfPlace[] => {
  const yards = [...Map.groupBy(tires, ({ place, town }) => place ?? town)].map(([name, low]) => ({ name, tires: low }))
  return yards.sort((a, b) => Number(a.name === null) - Number(b.name === null))
}
