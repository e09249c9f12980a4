import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { AlarmSettingSectionDefinition } from '../../fleet/alarm-editor/alarm-setting-section.ts'
import type { TireAlarmSectionDefinition } from '../../fleet/alarm-editor/tire-alarm-sections.ts'
import type { PositionAlarmSettings, VehicleTypeDifferenceAlarms } from './vehicle-type-query.ts'

/** What stands in a tire's cell: a limit, and whether its alarm is on; null where a limit has no switch. */
export type TirePositionCellFact = { readonly text: string; readonly on: boolean | null }

/** What the two generations of the vehicle types screen answer differently. */
export type VehicleTypesVariant = {
  readonly version: 2 | 3
  readonly path: (id?: number | null) => string
  /** Alarms for differences between the tires of a vehicle. */
  readonly typeSections: readonly AlarmSettingSectionDefinition<keyof VehicleTypeDifferenceAlarms>[]
  readonly tireSections: readonly TireAlarmSectionDefinition[]
  readonly cell: (alarm: PositionAlarmSettings, t: Translate, format: Format) => readonly TirePositionCellFact[]
}
