import { type RecordFormValues, recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { VEHICLE_TYPE_RECORD_FIELDS } from '@coldbar/contract/vehicle-types/vehicle-type-record-fields'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { TIRE_GROUP_INPUT_RANGE } from '@coldbar/domain/limits/number-input-ranges'
import { blankRecordFormValues, pickRecordFormValues } from '../../crud/edit/record-form-values.ts'
import { isWithinInputRange, wrongAlarmSettingKeys } from '../../fleet/alarm-editor/wrong-alarm-settings.ts'
import { type WheelDrawingPosition, wheelSlotKey, wheelSlotOfPosition } from '../../fleet/wheels/layout-geometry.ts'
import type { PositionAlarmSettings, VehicleTypeDetails, VehicleTypeDifferenceAlarms } from './vehicle-type-query.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

const { edited } = recordFieldNamesPerUse(VEHICLE_TYPE_RECORD_FIELDS)

/** A vehicle type as its form edits it. A new one has no tires yet: their settings come with the saved type. */
export type VehicleTypeDraft = RecordFormValues<typeof VEHICLE_TYPE_RECORD_FIELDS> & {
  readonly vehicle_layout_id: number | null
  readonly typeAlarms: VehicleTypeDifferenceAlarms
  readonly alarms: readonly PositionAlarmSettings[]
}

/** A new type: differences as the server starts them, every alarm off. */
export const BLANK_VEHICLE_TYPE: VehicleTypeDraft = {
  ...blankRecordFormValues(VEHICLE_TYPE_RECORD_FIELDS, edited),
  vehicle_layout_id: null,
  typeAlarms: {
    temperature_diff_alarm_enabled: false,
    temperature_diff_alarm_repeat: 0,
    max_temperature_diff: 30,
    pressure_diff_alarm_enabled: false,
    max_pressure_diff: 0.5,
    pressure_diff_maintenance_enabled: false,
    max_pressure_diff_maintenance: 0.3,
  },
  alarms: [],
}

/** A copy of a type to edit. Its layout stays as it is. */
export const vehicleTypeDraftOf = ({ data, typeAlarms, alarms }: VehicleTypeDetails): VehicleTypeDraft => ({
  ...pickRecordFormValues<typeof VEHICLE_TYPE_RECORD_FIELDS, keyof typeof VEHICLE_TYPE_RECORD_FIELDS>(data, edited),
  vehicle_layout_id: data.vehicle_layout_id,
  typeAlarms,
  alarms,
})

/** Where a tire's settings belong. */
const placeOf = (position: WheelDrawingPosition): string => wheelSlotKey(wheelSlotOfPosition(position))

/** What a server would refuse in a draft: names, differences, and the places of tires. */
export const vehicleTypeDraftErrors = (draft: VehicleTypeDraft, variant: VehicleTypesVariant) => {
  const places = draft.alarms
    .filter(
      (alarm) =>
        wrongAlarmSettingKeys(variant.tireSections, alarm).size > 0 ||
        !isWithinInputRange(TIRE_GROUP_INPUT_RANGE, alarm.tire_group, true),
    )
    .map(placeOf)
  return {
    name: draft.name.trim() === '',
    layout: draft.vehicle_layout_id === null,
    differences: wrongAlarmSettingKeys(variant.typeSections, draft.typeAlarms),
    places: new Set(places),
  }
}

export const hasNoVehicleTypeDraftErrors = ({
  name,
  layout,
  differences,
  places,
}: ReturnType<typeof vehicleTypeDraftErrors>): boolean =>
  !name && !layout && differences.size === 0 && places.size === 0

/** The settings of a place; a place without any has those of a new tire. */
export const alarmSettingsAtPosition = (
  alarms: readonly PositionAlarmSettings[],
  position: WheelDrawingPosition,
): PositionAlarmSettings =>
  alarms.find((alarm) => placeOf(alarm) === placeOf(position)) ?? {
    ...DEFAULT_ALARM_SETTINGS,
    ...position,
    vehicle_type_id: null,
    user_id: null,
    tire_id: null,
    name: null,
  }

/** The alarms with those of one place changed. */
export const withPositionAlarmSettings = (
  alarms: readonly PositionAlarmSettings[],
  changed: PositionAlarmSettings,
): readonly PositionAlarmSettings[] =>
  alarms.some((alarm) => placeOf(alarm) === placeOf(changed))
    ? alarms.map((alarm) => (placeOf(alarm) === placeOf(changed) ? changed : alarm))
    : [...alarms, changed]
