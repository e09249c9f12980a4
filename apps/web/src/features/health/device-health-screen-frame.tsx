import type { MessageKey } from '@coldbar/i18n/message-key'
import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { type Fact, FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { type DeviceHealthRow, deviceHealthSearchText } from './device-health-row.ts'
import { DeviceHealthBadge, deviceHealthRowTone } from './device-health-status.tsx'
import styles from './health.module.css'

const REFRESH_MS = 60_000

type Props = {
  kind: 'units' | 'sensors'
  id: number | null
  fetch: (signal: AbortSignal) => Promise<readonly DeviceHealthRow[]>
  columns: readonly ListColumn<DeviceHealthRow>[]
  title: MessageKey
  searchLabel: MessageKey
  none: MessageKey
  linkTo: (id?: number | null) => string
  /** What stands first while nobody sorts: less goes before more. */
  order: { title: MessageKey; of: (row: DeviceHealthRow) => number }
  /** More about the chosen one, such as a link to its tire. */
  more?: (row: DeviceHealthRow) => readonly Fact[]
}

/** Who was heard when. */
export const DeviceHealthScreenFrame = ({
  kind,
  id,
  fetch,
  columns,
  title,
  searchLabel,
  none,
  linkTo,
  order,
  more,
}: Props) => {
  const t = useT()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: apiQueryKeys.health(kind),
    queryFn: ({ signal }) => fetch(signal),
    refetchInterval: REFRESH_MS,
  })
  const rows = data ?? []
  const chosen = rows.find((row) => row.id === id)
  return (
    <>
      <PageHeader title={t(title)} />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <SplitScreen
        open={id !== null}
        backTo={linkTo()}
        list={
          <RecordList
            name={`health-${kind}`}
            label={t(title)}
            searchLabel={t(searchLabel)}
            items={rows}
            loading={isPending}
            columns={columns}
            worst={order.of}
            ownOrder={order.title}
            searchText={deviceHealthSearchText(t)}
            toneOf={deviceHealthRowTone}
            linkTo={linkTo}
            chosenId={id}
            empty={
              rows.length === 0 ? (
                <EmptyState title={t(none)} />
              ) : (
                <EmptyState title={t('health.noHit')} hint={t('health.noHitHint')} />
              )
            }
          />
        }
        detail={
          chosen ? (
            <HealthDetail row={chosen} more={more?.(chosen) ?? []} />
          ) : id === null || isPending ? null : (
            <EmptyState title={t('records.missing')} hint={t('records.missingHint')} />
          )
        }
      />
    </>
  )
}

const HealthDetail = ({ row, more }: { row: DeviceHealthRow; more: readonly Fact[] }) => {
  const t = useT()
  const format = useFormat()
  const linkToVehicle = useFleetPaths().vehicles
  return (
    <article aria-label={row.name}>
      <header className={styles.header}>
        <h2>{row.name}</h2>
        <DeviceHealthBadge status={row.status} />
      </header>
      <FactList
        facts={[
          [
            t('tires.vehicle'),
            row.vehicle_id === null ? (
              t('common.none')
            ) : (
              <AppLink key="vehicle" to={linkToVehicle(row.vehicle_id)}>
                {row.vehicle_name}
              </AppLink>
            ),
          ],
          [t('health.age'), format.age(row.age)],
          [t('health.reason'), row.status_msg === '' ? null : row.status_msg],
          ...more,
        ]}
      />
    </article>
  )
}
