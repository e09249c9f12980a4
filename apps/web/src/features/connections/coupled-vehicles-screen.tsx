import type { calls as Calls } from '@coldbar/contract/calls'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { LayoutName } from '../../fleet/wheels/layout-name.tsx'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import type { ListColumn, RowTone } from '../../ui/list/list-column.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { useIdFromPath } from '../../url/url-state.ts'
import { CoupledVehicleDetail } from './coupled-vehicle-detail.tsx'

type Row = CallAnswer<(typeof Calls)['vehicles.allConnectedTo']>['data'][number]

const REFRESH_MS = 60_000
const TONE: Partial<Record<string, RowTone>> = { alarm: 'danger', warning: 'warning', info: 'info' }

const toneOf = ({ alarm_color }: Row): RowTone => TONE[levelOfAlarmColor(alarm_color)] ?? 'neutral'

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'id', title: 'connections.id', cell: ({ id }) => id, sortBy: ({ id }) => id, width: 64, wideOnly: true },
  { key: 'name', title: 'vehicles.name', cell: ({ name }) => name, sortBy: ({ name }) => name, width: 120 },
  {
    key: 'layout',
    title: 'vehicles.layout',
    cell: ({ vehicle_layout_name }) => <LayoutName name={vehicle_layout_name} />,
    sortBy: ({ vehicle_layout_name }) => vehicle_layout_name,
    exported: ({ vehicle_layout_name }, { t }) => layoutNameText(vehicle_layout_name, t),
    roomyOnly: true,
    quiet: true,
  },
  {
    key: 'type',
    title: 'vehicles.type',
    cell: ({ vehicle_type_name }) => vehicle_type_name,
    sortBy: ({ vehicle_type_name }) => vehicle_type_name,
    roomyOnly: true,
    quiet: true,
  },
  {
    key: 'connected',
    title: 'connections.connectedTo',
    cell: ({ connectedToStr }) => connectedToStr,
    sortBy: ({ connectedToStr }) => (connectedToStr === '' ? null : connectedToStr),
  },
]

const searchText = memoizeSearchText<Row>((row, t) => [
  row.id,
  row.name,
  layoutNameText(row.vehicle_layout_name, t),
  row.vehicle_type_name,
  row.connectedToStr,
])

/** Which trailer hangs behind which truck. */
export const CoupledVehiclesScreen = () => {
  const t = useT()
  const id = useIdFromPath('vehicleId')
  const { data, isPending, error, refetch } = useQuery({
    queryKey: apiQueryKeys.connectedVehicles,
    queryFn: ({ signal }) => callApi(calls['vehicles.allConnectedTo'], {}, signal),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHeader title={t('connections.title')} />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <SplitScreen
        open={id !== null}
        backTo={paths.connectedTo()}
        list={
          <RecordList
            name="connected-vehicles"
            label={t('connections.title')}
            searchLabel={t('vehicles.search')}
            items={data?.data ?? []}
            loading={isPending}
            columns={COLUMNS}
            searchText={searchText(t)}
            toneOf={toneOf}
            linkTo={paths.connectedTo}
            chosenId={id}
            empty={<EmptyState title={t('vehicles.noHit')} hint={t('vehicles.noHitHint')} />}
          />
        }
        detail={id === null ? null : <CoupledVehicleDetail id={id} />}
      />
    </>
  )
}
