import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { dateTimeInputValue } from '../../fleet/problems/date-time-input-value.ts'
import type { FittedTire, YardChange } from '../../offline/queued-yard-change.ts'
import type { FittableTire } from '../../tire-change/fitting-offer.ts'
import {
  BLANK_TIRE_CHANGE,
  type TireChangeDraft,
  type TireChangeRequest,
} from '../../tire-change/tire-change-intent.ts'

export type QueuedFitting = Extract<YardChange, { kind: 'fit' }>

const sensorOf = (asked: { takes_tag?: boolean | undefined; tag_id?: number | undefined }): QueuedFitting['sensor'] =>
  asked.takes_tag === true ? 'ofReplaced' : (asked.tag_id ?? null)

const wheelOf = ({
  vehicle_id,
  position_row,
  position_left_right,
  position_inside_outside,
}: VehicleWheel): VehicleWheel => ({ vehicle_id, position_row, position_left_right, position_inside_outside })

/** What waits for the network of what the dialog asks for; done `now`, unless it says another moment. */
export const queuedFitting = (sent: TireChangeRequest, now: EpochSeconds): QueuedFitting => {
  const asked = 'fitted' in sent ? sent.fitted : sent.change
  if ('kind' in asked && asked.kind !== 'fit') throw new Error(`The yard fits tires and does not ${asked.kind}`)
  const fitted: FittedTire =
    'name' in asked ? { name: asked.name, typeId: asked.marque_type_id ?? null } : { id: asked.tire_id }
  return {
    kind: 'fit',
    fitted,
    wheel: wheelOf(asked),
    foundTireId: asked.found_tire_id ?? null,
    sensor: sensorOf(asked),
    time: asked.at == null ? now : epochSeconds(asked.at),
    ...('despite_must_come_off' in asked && asked.despite_must_come_off === true ? { despiteMustComeOff: true } : {}),
  }
}

/** What a fitting or a swap is about: the vehicle, the wheel and the tire that comes to it. */
export const fittingSubject = (...names: readonly [vehicle: string, wheel: string, tire: string]): string =>
  names.filter((name) => name !== '').join(', ')

/** What was filled in of a fitting that waits or was refused, as far as its tire is still `offered`. */
export const fittingDraft = (
  { fitted, sensor, time }: QueuedFitting,
  offered: readonly FittableTire[],
): TireChangeDraft => ({
  ...BLANK_TIRE_CHANGE,
  ...('id' in fitted
    ? { fitted: offered.find(({ id }) => id === fitted.id) ?? null }
    : { isNew: true, newName: fitted.name, newTypeId: fitted.typeId }),
  tagId: typeof sensor === 'number' ? sensor : null,
  takesTag: sensor === 'ofReplaced',
  isEarlier: true,
  time: dateTimeInputValue(time),
})
