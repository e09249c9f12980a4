import type { calls as Calls } from '@coldbar/contract/calls'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'
import { useMayCall } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { mountedPositionName } from '../wheels/position-name.ts'
import styles from './tire-or-vehicle-timeline.module.css'

type Entry = CallAnswer<(typeof Calls)['tires.timeline']>['data'][number]
type Kind = Entry['kind']
type Of = { readonly tire: number } | { readonly vehicle: number }

const KINDS: readonly Kind[] = [
  'problem',
  'mounting',
  'coupling',
  'inflation',
  'remark',
  'tread',
  'trip',
  'visit',
  'mute',
  'change',
]

const useEntries = (of: Of, kind: Kind | null) =>
  useInfiniteQuery({
    queryKey:
      'tire' in of ? apiQueryKeys.tire.timeline(of.tire, kind) : apiQueryKeys.vehicle.timeline(of.vehicle, kind),
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(kind === null ? {} : { kinds: [kind] }), ...(pageParam === null ? {} : { after: pageParam }) }
      return 'tire' in of
        ? callApi(calls['tires.timeline'], { body: { tire_id: of.tire, ...asked } }, signal)
        : callApi(calls['vehicles.timeline'], { body: { vehicle_id: of.vehicle, ...asked } }, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** All that happened to a tire or a vehicle, the newest first; what is older comes as it is scrolled to. */
export const TireOrVehicleTimeline = ({ of }: { of: Of }) => {
  const t = useT()
  const [url, change] = useUrlState()
  const mayReadConnections = useMayCall('vehicles.connectionsLog')
  const kinds = KINDS.filter((kind) => {
    if (kind === 'coupling') return 'vehicle' in of && mayReadConnections
    return kind !== 'visit' || 'vehicle' in of
  })
  const kind = kinds.find((one) => one === url.happened) ?? null
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEntries(of, kind)
  const entries = data?.pages.flatMap((page) => page.data)
  return (
    <>
      <label className={styles.filter}>
        {t('timeline.filter')}
        <select value={kind ?? ''} onChange={({ target }) => change({ happened: target.value || null })}>
          <option value="">{t('timeline.kinds.all')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`timeline.kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {entries === undefined ? (
        error ? (
          <FetchFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )
      ) : entries.length === 0 && !hasNextPage ? (
        <EmptyState title={t('timeline.none')} />
      ) : (
        <ol className={styles.line} aria-label={t('timeline.tab')}>
          {entries.map((entry) => (
            <EntryRow key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage ? <Older loading={isFetchingNextPage} onOlder={() => void fetchNextPage()} /> : null}
    </>
  )
}

/** Presses itself when it comes into view; a keyboard presses it too. */
const Older = ({ loading, onOlder }: { loading: boolean; onOlder: () => void }) => {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const ask = useRef(onOlder)
  ask.current = onOlder
  useEffect(() => {
    if (button.current === null || loading || !('IntersectionObserver' in window)) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) ask.current()
    })
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [loading])
  return (
    <Button ref={button} variant="default" fullWidth mt="sm" loading={loading} onClick={onOlder}>
      {t('timeline.older')}
    </Button>
  )
}

const EntryRow = ({ entry }: { entry: Entry }) => {
  const format = useFormat()
  const t = useT()
  const leadsTo = useLeadsTo()
  const text = useEntryText(entry)
  const to = leadsTo(entry)
  return (
    <li data-level={entry.step === 'began' ? entry.level : undefined}>
      <time dateTime={new Date(entry.time * 1000).toISOString()}>
        {entry.kind === 'trip' ? format.date(entry.time) : format.moment(entry.time)}
      </time>
      <span className={styles.what}>
        <span className={styles.kind}>{t(`timeline.kinds.${entry.kind}`)}</span>
        {to === null ? text : <AppLink to={to}>{text}</AppLink>}
      </span>
    </li>
  )
}

/** Where an entry leads: what it is about, not whom it happened to, as far as that has a page. */
const useLeadsTo = () => {
  const { tires, vehicles } = useFleetPaths()
  return ({ problem_id: problem, tire_id: tire, vehicle_id: vehicle }: Entry): string | null => {
    if (problem !== null) return paths.problem(problem)
    if (tire !== null) return tires(tire)
    return vehicle === null ? null : vehicles(vehicle)
  }
}

const useEntryText = (entry: Entry): string => {
  const t = useT()
  const format = useFormat()
  const { step, headline, end_reason: reason, trips } = entry
  const cost = entry.cost === null || entry.cost === 0 ? null : format.euro(entry.cost)
  const key: MessageKey = `timeline.steps.${step}`
  return t(key, {
    tire: entry.tire_name ?? '',
    vehicle: entry.vehicle_name ?? '',
    place: entry.kind === 'visit' ? (entry.text ?? '') : (mountedPositionName(entry, t) ?? '–'),
    headline: headline === null ? '' : problemHeadlineText(headline, t),
    reason: reason === null ? '' : t(`timeline.reasons.${reason}`),
    text: [entry.text, cost].filter(Boolean).join(' · '),
    depth: format.number(entry.depth, 1),
    distance: format.distance(entry.distance),
    count: trips ?? 0,
  })
}
