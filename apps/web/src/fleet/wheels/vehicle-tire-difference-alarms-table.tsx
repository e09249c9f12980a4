import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmSettingsTable } from './alarm-settings-table.tsx'
import type { VehicleAnswer } from './vehicle-tire.ts'

type Props = { settings: VehicleAnswer['data']['alarm_settings'] }

/** The alarms for differences between the tires of a vehicle; pressures at two decimals, because tenths decide here. */
export const VehicleTireDifferenceAlarmsTable = ({ settings }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <AlarmSettingsTable
      title={t('vehicles.settings.differences')}
      settings={[
        {
          title: 'vehicles.settings.temperatureDifference',
          enabled: settings.temperature_diff_alarm_enabled,
          limit: format.temperature(settings.max_temperature_diff),
        },
        {
          title: 'vehicles.settings.pressureDifference',
          enabled: settings.pressure_diff_alarm_enabled,
          limit: format.pressure(settings.max_pressure_diff, 2),
        },
        {
          title: 'vehicles.settings.pressureDifferenceMaintenance',
          enabled: settings.pressure_diff_maintenance_enabled,
          limit: format.pressure(settings.max_pressure_diff_maintenance, 2),
        },
      ]}
    />
  )
}
