import type { calls as Calls } from '@coldbar/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'

type Entry = CallAnswer<(typeof Calls)['vehicles.connectionsLog']>['data'][number]

/** When the vehicle was coupled to another one and when they parted. */
export const VehicleCouplingLog = ({ id, linkTo }: { id: number; linkTo: (id: number) => string }) => {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.vehicle.connections(id),
    queryFn: ({ signal }) => callApi(calls['vehicles.connectionsLog'], { body: { vehicle_id: id } }, signal),
  })
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />
  const vehicle = (vehicleId: number, name: string) => (
    <>
      <AppLink to={linkTo(vehicleId)}>{name}</AppLink> ({vehicleId})
    </>
  )
  return (
    <LogTable
      label={t('vehicles.tabs.connectedTo')}
      rows={data.data}
      keyOf={({ time_stamp_s, action, veh1id, veh2id }: Entry) => `${time_stamp_s}/${action}/${veh1id}/${veh2id}`}
      empty={t('logs.noConnections')}
      columns={[
        { title: t('logs.time'), cell: ({ time_stamp_s }) => format.moment(time_stamp_s) },
        { title: t('logs.action'), cell: ({ action }) => t(action === 1 ? 'logs.connect' : 'logs.disconnect') },
        { title: t('logs.vehicle1'), cell: ({ veh1id, veh1name }) => vehicle(veh1id, veh1name) },
        { title: t('logs.vehicle2'), cell: ({ veh2id, veh2name }) => vehicle(veh2id, veh2name) },
      ]}
    />
  )
}
