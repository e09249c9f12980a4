import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListBesideDetail } from '../../crud/screens/list-beside-detail.tsx'
import { tireEventText } from '../../fleet/tire-events/event-text.ts'
import { useMayCall } from '../../session/access.ts'
import { useVehicles } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useIdFromPath, useUrlState } from '../../url/url-state.ts'
import { eventsRequestOfUrlFilter } from './event-filter.ts'
import { EventFilters } from './event-filters.tsx'
import { tireEventsPagesQuery } from './events-query.ts'
import styles from './tire-events.module.css'
import type { EventTypeFilter, ListedTireEvent, TireEventsVariant } from './tire-events-variant.ts'
import { BLANK_TIRE_REMARK, useAddTireRemark } from './use-add-remark.ts'

const EventDetail = lazyOnInteraction(async () => (await import('./event-detail.tsx')).EventDetail)
const RemarkForm = lazyOnInteraction(async () => (await import('./add-remark-form.tsx')).AddTireRemarkForm)

const newestFirst = ({ time_stamp_start }: ListedTireEvent): number => -time_stamp_start

const searchText = memoizeSearchText<ListedTireEvent>((event) => [
  tireEventText(event),
  event.tire_name,
  event.vehicle_name,
  event.position_name,
  event.id,
])

/** The type in the path, or all where it holds none of ours. */
const useEventType = ({ types }: TireEventsVariant): EventTypeFilter => {
  const { eventType }: Partial<Record<string, string>> = useParams({ strict: false })
  return types.find(([type]) => type === eventType)?.[0] ?? 'all'
}

/** What happened to the fleet's tires, with the chosen event beside it; the route says in which variant. */
export const TireEventsScreen = ({ variant }: { variant: TireEventsVariant }) => {
  const t = useT()
  const id = useIdFromPath('eventId')
  const type = useEventType(variant)
  const [url] = useUrlState()
  const asked = useMemo(() => eventsRequestOfUrlFilter(url, type), [url, type])
  const log = useInfiniteQuery(tireEventsPagesQuery(variant, asked))
  const events = useMemo(
    () =>
      (log.data?.pages.flatMap(({ data }) => data) ?? [])
        .filter(variant.shows)
        .map((event): ListedTireEvent => ({ ...event, name: event.tire_name ?? '' })),
    [log.data, variant],
  )
  const path = (event?: number | null) => variant.path(event ? type : type === 'all' ? null : type, event ?? null)
  const known = useVehicles()
  const vehicles = useMemo(() => [...known].sort((one, other) => one.name.localeCompare(other.name)), [known])
  const noting = useAddTireRemark(id, path)
  const mayNote = useMayCall('tireEvents.newUserEvent')
  return (
    <ListBesideDetail
      limit={null}
      title={t('nav.tireEvents3')}
      editing={noting}
      onAdd={mayNote ? () => noting.add(BLANK_TIRE_REMARK) : null}
      error={log.error}
      onRetry={() => void log.refetch()}
      open={id !== null}
      backTo={path()}
      list={
        <>
          <EventFilters variant={variant} type={type} vehicles={vehicles} />
          <RecordList
            name={`tire-events${variant.version}`}
            label={t('nav.tireEvents3')}
            searchLabel={t('events.search')}
            items={events}
            loading={log.isPending}
            columns={variant.columns}
            worst={newestFirst}
            ownOrder="events.newestFirst"
            searchText={searchText(t)}
            toneOf={variant.rowTone}
            linkTo={path}
            chosenId={id}
            empty={
              events.length === 0 && Object.keys(asked).length === 0 ? (
                <EmptyState title={t('events.none')} hint={t('events.noneHint')} />
              ) : (
                <EmptyState title={t('events.noHit')} hint={t('events.noHitHint')} />
              )
            }
          />
          {log.hasNextPage ? (
            <Loaded events={events} loading={log.isFetchingNextPage} onOlder={() => void log.fetchNextPage()} />
          ) : null}
        </>
      }
      detail={
        noting.form ? (
          <RemarkForm
            form={noting.form}
            onChange={noting.change}
            onSave={noting.save}
            onCancel={noting.cancel}
            onEscape={noting.leaveForm}
          />
        ) : id === null ? null : (
          <EventDetail key={id} id={id} variant={variant} />
        )
      }
    />
  )
}

type LoadedProps = {
  events: readonly { readonly time_stamp_start: number }[]
  loading: boolean
  onOlder: () => void
}

/** How far back the list reaches: what is older is not looked through yet. */
const Loaded = ({ events, loading, onOlder }: LoadedProps) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  return (
    <p className={styles.loaded}>
      {t('events.loaded', { count: events.length, time: momentOf(events.at(-1)?.time_stamp_start) })}
      <Button variant="default" loading={loading} onClick={onOlder}>
        {t('events.older')}
      </Button>
    </p>
  )
}
