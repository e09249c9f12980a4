import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useRouteId } from '../../url/url-state.ts'
import { type DeviceHealthRow, worstSensorSortKey } from './device-health-row.ts'
import { DeviceHealthScreen } from './device-health-screen.tsx'
import { SENSOR_COLUMNS } from './health-columns.tsx'

/** Sensors by the tire that carries them: the address names the tire. */
const sensors = async (signal: AbortSignal): Promise<readonly DeviceHealthRow[]> => {
  const { data } = await callApi(calls['health.allTireSensors'], {}, signal)
  return data.map(({ tire_id, tire_name, ...row }) => ({ ...row, id: tire_id, name: tire_name }))
}

/** Which tire sensors are heard. */
export const TireSensorHealthScreen = () => {
  const t = useT()
  const linkToTire = useFleetPaths().tires
  return (
    <DeviceHealthScreen
      kind="sensors"
      id={useRouteId('tireId')}
      fetch={sensors}
      columns={SENSOR_COLUMNS}
      title="health.sensors"
      searchLabel="health.searchSensors"
      none="health.noSensors"
      linkTo={paths.tireSensorHealth}
      order={{ title: 'common.worstFirst', of: worstSensorSortKey }}
      more={({ id, name }) => [
        [
          t('tires.name'),
          <AppLink key="tire" to={linkToTire(id)}>
            {name}
          </AppLink>,
        ],
      ]}
    />
  )
}
