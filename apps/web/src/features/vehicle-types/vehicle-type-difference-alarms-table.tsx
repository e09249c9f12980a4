import { ALARM_REPEAT_MINUTES_INPUT_RANGE } from '@coldbar/domain/limits/number-input-ranges'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { AlarmSettingsTable, type DisplayedAlarmSetting } from '../../fleet/wheels/alarm-settings-table.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import type { VehicleTypeDifferenceAlarms } from './vehicle-type-query.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

type Sections = VehicleTypesVariant['typeSections']
type Input = Sections[number]['rows'][number]['inputs'][number]

/** The alarms for differences between the tires of a vehicle of this type. */
export const VehicleTypeDifferenceAlarmsTable = ({
  sections,
  alarms,
}: {
  sections: Sections
  alarms: VehicleTypeDifferenceAlarms
}) => {
  const t = useT()
  const format = useFormat()
  return (
    <AlarmSettingsTable
      title={t('vehicleTypes.typeAlarms')}
      settings={sections.flatMap(({ rows }) =>
        rows.map(
          ({ title, enabled, inputs }): DisplayedAlarmSetting => ({
            title,
            enabled: enabled !== undefined && alarms[enabled] === true,
            limit: inputs.map((input) => shown(input, Number(alarms[input.key]), t, format)).join(' · '),
          }),
        ),
      )}
    />
  )
}

const shown = ({ label, limits }: Input, value: number, t: Translate, format: Format): string => {
  if (limits.unit === 'bar') return format.pressure(value, 1)
  if (limits.unit === '°C') return format.temperature(value)
  if (limits === ALARM_REPEAT_MINUTES_INPUT_RANGE && value === 0) return t('alarmSettings.notRepeated')
  return `${t(label)} ${format.number(value)} ${limits.unit}`
}
