import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useRouteId } from '../../url/url-state.ts'
import { longestSilentSortKey } from './device-health-row.ts'
import { DeviceHealthScreen } from './device-health-screen.tsx'
import { UNIT_COLUMNS } from './health-columns.tsx'

/** Which alert units are heard. */
export const UnitHealthScreen = () => (
  <DeviceHealthScreen
    kind="units"
    id={useRouteId('unitId')}
    fetch={async (signal) => (await callApi(calls['health.allUnits'], {}, signal)).data}
    columns={UNIT_COLUMNS}
    title="health.units"
    searchLabel="health.searchUnits"
    none="health.noUnits"
    linkTo={paths.unitHealth}
    order={{ title: 'health.age', of: longestSilentSortKey }}
  />
)
