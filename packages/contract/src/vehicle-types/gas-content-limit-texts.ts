import type { GasContentLimitName } from '@coldbar/domain/limits/gas-content-limits'

type ContentLimit = {
  /** What the number says, to programs of others. */
  readonly means: string
  /** What people call the alarm, in forms, errors and the audit log: a key of the texts. */
  readonly label: string
  /** What they call its number in the form. */
  readonly input: string
  /** Where it stands among the settings of a tire; stored and not shown where left out. */
  readonly shownIn?: 'level' | 'loss' | 'incident'
}

/** What people see of the limits of alarms judged by content. */
export const GAS_CONTENT_LIMIT_TEXTS = {
  fillm: {
    means: 'Maintenance level',
    label: 'alarmSettings.rows.fillLevelMaintenance',
    input: 'alarmSettings.inputs.level',
    shownIn: 'level',
  },
  pmax: {
    means: 'Alarm above',
    label: 'alarmSettings.rows.maximumPressure',
    input: 'alarmSettings.inputs.pressure',
    shownIn: 'incident',
  },
  filll: {
    means: 'Alarm at this loss of fill level',
    label: 'alarmSettings.rows.fillLevelLoss',
    input: 'alarmSettings.inputs.loss',
    shownIn: 'loss',
  },
  tintmax: {
    means: 'Alarm above this internal temperature',
    label: 'alarmSettings.rows.internalTemperature',
    input: 'alarmSettings.inputs.maximum',
    shownIn: 'incident',
  },
  tmax: {
    means: 'Alarm above this external temperature; hidden on the screens',
    label: 'alarmSettings.rows.externalTemperatureDifference',
    input: 'alarmSettings.inputs.maximum',
  },
} as const satisfies Readonly<Record<GasContentLimitName, ContentLimit>>
