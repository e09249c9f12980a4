import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useIdFromPath } from '../../url/url-state.ts'
import { UNIT_HEALTH_COLUMNS } from './device-health-columns.tsx'
import { longestSilentDeviceSortKey } from './device-health-row.ts'
import { DeviceHealthScreenFrame } from './device-health-screen-frame.tsx'

/** Which alert units are heard. */
export const UnitHealthScreen = () => (
  <DeviceHealthScreenFrame
    kind="units"
    id={useIdFromPath('unitId')}
    fetch={async (signal) => (await callApi(calls['health.allUnits'], {}, signal)).data}
    columns={UNIT_HEALTH_COLUMNS}
    title="health.units"
    searchLabel="health.searchUnits"
    none="health.noUnits"
    linkTo={paths.unitHealth}
    order={{ title: 'health.age', of: longestSilentDeviceSortKey }}
  />
)
