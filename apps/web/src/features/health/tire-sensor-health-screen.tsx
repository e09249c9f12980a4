import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useIdFromPath } from '../../url/url-state.ts'
import { SENSOR_HEALTH_COLUMNS } from './device-health-columns.tsx'
import { type DeviceHealthRow, worstSensorSortKey } from './device-health-row.ts'
import { DeviceHealthScreenFrame } from './device-health-screen-frame.tsx'

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
    <DeviceHealthScreenFrame
      kind="sensors"
      id={useIdFromPath('tireId')}
      fetch={sensors}
      columns={SENSOR_HEALTH_COLUMNS}
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
