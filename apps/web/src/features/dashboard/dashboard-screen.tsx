import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { worstFirstVehicleSortKey } from '../../fleet/condition/worst-first-sort-keys.ts'
import { vehicleSearchText } from '../../fleet/list/search-text.ts'
import { WorstFirstRecordList } from '../../fleet/list/worst-first-record-list.tsx'
import { LayoutName } from '../../fleet/wheels/layout-name.tsx'
import { paths } from '../../paths.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useVehicleListQuery, useVehicles } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import type { ListColumn, RowTone } from '../../ui/list/list-column.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { useIdFromPath } from '../../url/url-state.ts'
import { DashboardVehicleDetail } from './dashboard-detail.tsx'
import styles from './dashboard-screen.module.css'

const COLUMNS: readonly ListColumn<FleetVehicle>[] = [
  {
    key: 'name',
    title: 'vehicles.name',
    // The list has no column for issues, so the level stands beside the name: colour alone would say it to some only.
    cell: ({ name, level }) => (
      <span className={styles.name}>
        {name} {level === 'ok' ? null : <AlarmLevelBadge level={level} variant="plain" />}
      </span>
    ),
    sortBy: ({ name }) => name,
    width: 180,
  },
  {
    key: 'layout',
    title: 'vehicles.layout',
    cell: ({ layoutName }) => <LayoutName name={layoutName} />,
    sortBy: ({ layoutName }) => layoutName,
    exported: ({ layoutName }, { t }) => layoutNameText(layoutName, t),
  },
  {
    key: 'type',
    title: 'vehicles.type',
    cell: ({ typeName }) => typeName,
    sortBy: ({ typeName }) => typeName,
    wideOnly: true,
  },
]

const TONE: Partial<Record<string, RowTone>> = { alarm: 'danger', warning: 'warning', info: 'info' }

const toneOf = ({ level }: FleetVehicle): RowTone => TONE[level] ?? 'neutral'

/** Vehicle by vehicle: what every wheel reads now, and when it would raise an alarm. */
export const DashboardScreen = () => {
  const t = useT()
  const id = useIdFromPath('vehicleId')
  const vehicles = useVehicles()
  const { isPending, error, refetch } = useVehicleListQuery()
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <SplitScreen
        open={id !== null}
        backTo={paths.dashboard()}
        list={
          <WorstFirstRecordList
            name="dashboard"
            label={t('dashboard.title')}
            searchLabel={t('vehicles.search')}
            items={vehicles}
            loading={isPending}
            columns={COLUMNS}
            worst={worstFirstVehicleSortKey}
            searchText={vehicleSearchText(t)}
            toneOf={toneOf}
            linkTo={paths.dashboard}
            chosenId={id}
            empty={<EmptyState title={t('vehicles.noHit')} hint={t('vehicles.noHitHint')} />}
          />
        }
        detail={id === null ? null : <DashboardVehicleDetail id={id} />}
      />
    </>
  )
}
