import {
  PRESSURE_DIFFERENCE_INPUT_RANGE,
  TEMPERATURE_DIFFERENCE_INPUT_RANGE,
} from '@coldbar/domain/limits/number-input-ranges'
import { PRESSURE_ALARM_SECTIONS } from '../../fleet/alarm-editor/tire-alarm-sections.ts'
import { paths } from '../../paths.ts'
import { inspectionLimitFacts, limitRangeText } from './tire-position-cell-facts.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

/** Version 2: tires judged by pressure. */
export const vehicleTypesPressureVariant: VehicleTypesVariant = {
  version: 2,
  path: paths.vehicleTypes,
  typeSections: [
    {
      title: 'alarmSettings.sections.incident',
      rows: [
        {
          title: 'alarmSettings.rows.temperatureDifference',
          enabled: 'temperature_diff_alarm_enabled',
          inputs: [
            {
              key: 'max_temperature_diff',
              label: 'alarmSettings.inputs.maximum',
              limits: TEMPERATURE_DIFFERENCE_INPUT_RANGE,
            },
          ],
        },
        {
          title: 'alarmSettings.rows.pressureDifference',
          enabled: 'pressure_diff_alarm_enabled',
          inputs: [
            {
              key: 'max_pressure_diff',
              label: 'alarmSettings.inputs.maximum',
              limits: PRESSURE_DIFFERENCE_INPUT_RANGE,
            },
          ],
        },
      ],
    },
    {
      title: 'alarmSettings.sections.pressureMaintenance',
      rows: [
        {
          title: 'alarmSettings.rows.pressureDifferenceMaintenance',
          enabled: 'pressure_diff_maintenance_enabled',
          inputs: [
            {
              key: 'max_pressure_diff_maintenance',
              label: 'alarmSettings.inputs.maximum',
              limits: PRESSURE_DIFFERENCE_INPUT_RANGE,
            },
          ],
        },
      ],
    },
  ],
  tireSections: PRESSURE_ALARM_SECTIONS,
  cell: (alarm, t, format) => [
    {
      text: limitRangeText(format.number(alarm.min_pressure, 1), format.pressure(alarm.max_pressure)),
      on: alarm.pressure_alarm_enabled,
    },
    {
      text: limitRangeText(format.number(alarm.min_temperature), format.temperature(alarm.max_temperature)),
      on: alarm.temperature_alarm_enabled,
    },
    ...inspectionLimitFacts(alarm, t, format),
  ],
}
