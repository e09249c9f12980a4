import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import { AlarmSettingsTable } from '../../fleet/wheels/alarm-settings-table.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'

/** When this tire raises an alarm, judged by pressure. */
export const TireAlarmSettingsTable = ({ settings }: { settings: TireAnswer['alarm_settings'] }) => {
  const t = useT()
  const format = useFormat()
  return (
    <AlarmSettingsTable
      title={t('tires.tabs.alarmSettings')}
      settings={[
        { title: 'alarms.blowOut', enabled: settings.blowout_alarm_enabled, limit: '' },
        {
          title: 'alarms.pressureLow',
          enabled: settings.pressure_alarm_enabled,
          limit: format.pressure(settings.min_pressure, 2),
        },
        {
          title: 'alarms.pressureHigh',
          enabled: settings.pressure_alarm_enabled,
          limit: format.pressure(settings.max_pressure, 2),
        },
        {
          title: 'alarms.pressureLoss',
          enabled: settings.pressure_loss_alarm_enabled,
          limit: `${format.number(settings.pressure_loss, 1)} bar/h`,
        },
        {
          title: 'alarms.temperatureLow',
          enabled: settings.temperature_alarm_enabled,
          limit: format.temperature(settings.min_temperature),
        },
        {
          title: 'alarms.temperatureHigh',
          enabled: settings.temperature_alarm_enabled,
          limit: format.temperature(settings.max_temperature),
        },
        {
          title: 'alarms.maintenancePressure',
          enabled: settings.maintenance_pressure_enabled,
          limit: format.pressure(settings.maintenance_pressure, 2),
        },
        {
          title: 'alarmSettings.rows.optimalPressure',
          enabled: null,
          limit: format.pressure(settings.optimal_pressure, 2),
        },
        {
          title: 'alarmSettings.rows.resurfaceMileage',
          enabled: settings.resurface_mileage_alarm_enabled,
          limit: format.distance(settings.resurface_max_mileage),
        },
        {
          title: 'alarmSettings.rows.mileageInspection',
          enabled: settings.maintenance_mileage_alarm_enabled,
          limit: format.distance(settings.maintenance_max_mileage),
        },
        {
          title: 'alarms.totalMileage',
          enabled: settings.mileage_alarm_enabled,
          limit: format.distance(settings.max_mileage),
        },
        {
          title: 'alarms.age',
          enabled: settings.age_alarm_enabled,
          limit: t('tires.days', { count: settings.max_age }),
        },
      ]}
    />
  )
}
