import { MAX_DISCOVERED_TAGS } from '@coldbar/domain/sensor/max-discovered-tags'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ReadOnlyRecordPanel } from '../../crud/screens/read-only-record-panel.tsx'
import { type DiscoveredTag, discoveredTagsQuery } from '../../fleet/queries/discovered-tags-query.ts'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { useIdFromPathOrQuery } from '../../url/url-state.ts'
import { AssignTagToTireForm } from './assign-tag.tsx'
import { AssignTagOnVehicleDrawing } from './assign-tag-on-vehicle.tsx'
import styles from './discovered-tags.module.css'

const Pressure = ({ bar }: { bar: number | null }) => useFormat().pressure(bar)

const COLUMNS: readonly ListColumn<DiscoveredTag>[] = [
  {
    key: 'tag',
    title: 'admin.tags.tag',
    cell: ({ name, sensor_name }) => sensor_name ?? name,
    sortBy: ({ tag_id }) => tag_id,
    width: 150,
  },
  {
    key: 'unit',
    title: 'admin.tags.unit',
    cell: ({ alert_unit_name }) => alert_unit_name,
    sortBy: ({ alert_unit_name }) => alert_unit_name,
    quiet: true,
    wideOnly: true,
  },
  {
    key: 'pressure',
    title: 'admin.tags.pressure',
    cell: ({ pressure }) => <Pressure bar={pressure} />,
    sortBy: ({ pressure }) => pressure,
    figure: true,
    width: 100,
  },
  {
    key: 'readings',
    title: 'admin.tags.readings',
    cell: ({ readings }) => String(readings),
    sortBy: ({ readings }) => readings,
    exported: ({ readings }) => readings,
    figure: true,
    wideOnly: true,
    width: 100,
  },
  {
    key: 'heard',
    title: 'admin.tags.lastHeard',
    cell: ({ last_heard }) => <AgeLabel time={last_heard} />,
    sortBy: ({ last_heard }) => -last_heard,
    exported: ({ last_heard }, { format }) => format.moment(last_heard),
    figure: true,
    width: 116,
  },
]

const newestFirst = ({ last_heard }: DiscoveredTag): number => -last_heard

const searchText = memoizeSearchText<DiscoveredTag>(({ name, sensor_name, tag_id, alert_unit_name }) => [
  name,
  sensor_name,
  tag_id,
  alert_unit_name,
])

/** Tags that are heard and that no tire carries, each to be given to one. */
export const DiscoveredTagsScreen = () => {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const id = useIdFromPathOrQuery('tagId')
  const { data: tags = [], error, isPending, refetch } = useQuery(discoveredTagsQuery)
  const tag = tags.find((one) => one.id === id)
  return (
    <>
      <PageHeader title={t('nav.discoveredTags')} />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {tags.length < MAX_DISCOVERED_TAGS ? null : (
        <p className={styles.hint} role="status">
          {t('admin.tags.full', { most: format.number(MAX_DISCOVERED_TAGS) })}
        </p>
      )}
      <SplitScreen
        open={id !== null}
        backTo={paths.discoveredTags()}
        list={
          <RecordList
            name="discovered-tags"
            label={t('nav.discoveredTags')}
            searchLabel={t('admin.tags.search')}
            items={tags}
            loading={isPending}
            columns={COLUMNS}
            worst={newestFirst}
            ownOrder="admin.audit.newestFirst"
            searchText={searchText(t)}
            linkTo={paths.discoveredTags}
            chosenId={id}
            empty={
              tags.length === 0 ? (
                <EmptyState title={t('admin.tags.none')} hint={t('admin.tags.noneHint')} />
              ) : (
                <EmptyState title={t('records.noHit')} hint={t('records.noHitHint')} />
              )
            }
          />
        }
        detail={
          <ReadOnlyRecordPanel name={tag?.name ?? null} loading={isPending}>
            {tag ? (
              <TagDetail
                tag={tag}
                heard={tags.flatMap(({ sensor_name }) => sensor_name ?? [])}
                onAssigned={() => void navigate({ to: paths.discoveredTags() })}
                key={tag.id}
              />
            ) : null}
          </ReadOnlyRecordPanel>
        }
      />
    </>
  )
}

const TagDetail = ({ tag, heard, onAssigned }: DetailProps) => {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <FactList
        facts={[
          ...(tag.sensor_name === null ? [] : ([[t('admin.tags.sensorName'), tag.sensor_name]] as const)),
          [t('admin.tags.number'), tag.tag_id],
          [t('admin.tags.pressure'), format.pressure(tag.pressure, 2)],
          [t('admin.tags.temperature'), format.temperature(tag.temperature)],
          [t('admin.tags.readings'), tag.readings],
          [t('admin.tags.firstHeard'), format.moment(tag.first_heard)],
          [t('admin.tags.lastHeard'), format.moment(tag.last_heard)],
          [t('admin.tags.unit'), tag.alert_unit_name],
        ]}
      />
      <RoleGate call="tires.update">
        <AssignTagToTireForm tag={tag} onAssigned={onAssigned} />
        <AssignTagOnVehicleDrawing tag={tag} heard={heard} onAssigned={onAssigned} />
      </RoleGate>
    </>
  )
}

type DetailProps = { tag: DiscoveredTag; heard: readonly string[]; onAssigned: () => void }
