import {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  TEMPERATURE_DIFFERENCE_INPUT_RANGE,
} from '@coldbar/domain/limits/number-input-ranges'
import { FILL_LEVEL_ALARM_SECTIONS } from '../../fleet/alarm-editor/tire-alarm-sections.ts'
import { paths } from '../../paths.ts'
import { inspectionLimitFacts } from './tire-position-cell-facts.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

/** Version 3: tires judged by fill level. */
export const vehicleTypesFillLevelVariant: VehicleTypesVariant = {
  version: 3,
  path: paths.vehicleTypes3,
  typeSections: [
    {
      title: 'alarmSettings.sections.differences',
      rows: [
        {
          title: 'alarmSettings.rows.externalTemperatureDifference',
          enabled: 'temperature_diff_alarm_enabled',
          inputs: [
            {
              key: 'max_temperature_diff',
              label: 'alarmSettings.inputs.difference',
              limits: TEMPERATURE_DIFFERENCE_INPUT_RANGE,
            },
            {
              key: 'temperature_diff_alarm_repeat',
              label: 'alarmSettings.inputs.repeat',
              limits: ALARM_REPEAT_MINUTES_INPUT_RANGE,
              whole: true,
            },
          ],
        },
      ],
    },
  ],
  tireSections: FILL_LEVEL_ALARM_SECTIONS,
  cell: (alarm, t, format) => [
    { text: format.pressure(alarm.optimal_pressure), on: null },
    ...inspectionLimitFacts(alarm, t, format),
  ],
}
