import type { calls as Calls } from '@coldbar/contract/calls'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import type { CallAnswer } from '../../api/calls.ts'
import { type UnheardWheelCounts, unheardWheelsTexts } from '../../fleet/condition/unheard-wheels-texts.ts'
import { vehicleMapMarkers } from '../../fleet/condition/vehicle-map-markers.ts'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { fleetOverviewQuery } from '../../fleet/queries/overview-query.ts'
import { FleetMap } from '../../map/fleet-map.tsx'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useVehicles } from '../../store/use-fleet.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { stringifySearch } from '../../url/url-search-params.ts'
import { useUrlState } from '../../url/url-state.ts'
import { AlarmLevelCounts, parseAlarmLevelFilter, SILENT_SENSORS_FILTER } from './alarm-level-counts.tsx'
import { CurrentProblemList, GroupedProblemRows } from './current-problem-list.tsx'
import styles from './home.module.css'
import { HomeDepotSelect } from './home-depot-select.tsx'
import { type HomeProblemRow, homeProblemRows } from './home-problem-row.ts'
import { LowTireAlarmGapsNotice } from './low-tire-alarm-gaps-notice.tsx'
import { NewsSinceVisitPanel } from './news-since-visit-panel.tsx'
import { PageNotFoundNotice } from './page-not-found-notice.tsx'
import { SilentSensorList } from './silent-sensor-list.tsx'
import { rowsInCurrentOrder } from './stable-rows.ts'

const SHOWN_AT_FIRST = 30

/** What to do before the first reading, which a fleet is at for a day: its code comes where it is wanted. */
const SetupSteps = lazyOnInteraction(async () => (await import('./fleet-setup-steps.tsx')).FleetSetupSteps)

/** Few fleets are without a rule, and for a day: its code comes where it is wanted. */
const FirstRuleOffer = lazyOnInteraction(
  async () => (await import('./first-notification-rule-offer.tsx')).FirstNotificationRuleOffer,
)

const NobodyTold = () => (
  <Suspense>
    <FirstRuleOffer />
  </Suspense>
)

/** What is wrong now, where, how bad, since when, and what to do: answered without a click. */
export const HomeScreen = () => {
  const t = useT()
  const navigate = useNavigate()
  const linkToVehicle = useFleetPaths().vehicles
  const vehicles = useVehicles()
  const markers = useMemo(() => vehicleMapMarkers(vehicles, t), [vehicles, t])
  const [depotId, chooseDepot] = useChosenDepot()
  const { data, error, isPlaceholderData, refetch } = useQuery(fleetOverviewQuery(depotId))
  const depots = data?.data.depots ?? []
  // An old address may name a depot that is none any more: nothing is told of it, neither bad nor well.
  const isGone =
    data !== undefined && !isPlaceholderData && depotId !== null && !depots.some(({ id }) => id === depotId)
  useEffect(() => {
    if (isGone) chooseDepot(null)
  })
  const now = isPlaceholderData || isGone ? undefined : data?.data
  const total = now ? Object.values(now.vehicles).reduce((sum, count) => sum + count, 0) : null
  if (total === 0 && depotId === null)
    return (
      <>
        <PageHeader title={t('home.title')} />
        <PageNotFoundNotice />
        <Suspense>
          <SetupSteps title={t('home.noVehicles')} hint={t('home.noVehiclesHint')} />
        </Suspense>
        {now?.tells_nobody ? <NobodyTold /> : null}
      </>
    )
  return (
    <>
      <PageHeader
        title={t('home.title')}
        actions={
          <>
            <HomeDepotSelect depots={depots} />
            <AppLink to={`${paths.pumpList()}${stringifySearch({ depot: depotId })}`} className={styles.open}>
              {t('nav.pumpList')}
            </AppLink>
          </>
        }
      />
      <PageNotFoundNotice />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {now?.tells_nobody ? <NobodyTold /> : null}
      {now ? <LowTireAlarmGapsNotice unwatched={now.unwatched} /> : null}
      {now ? <AlarmLevelCounts counts={now} silent={now.silent.length} linkToVehicles={linkToVehicle()} /> : null}
      <div className={styles.columns}>
        <section id="list" tabIndex={-1} className={styles.list} aria-label={t('home.worstFirst')}>
          {now ? <NowLists now={now} isOfDepot={depotId !== null} /> : error ? null : <SkeletonRows rows={12} />}
        </section>
        <div className={styles.beside}>
          <NewsSinceVisitPanel />
          <div className={styles.map}>
            <AppLink to={`${paths.map()}${stringifySearch({ depot: depotId })}`} className={styles.open}>
              {t('home.openMap')}
            </AppLink>
            <FleetMap markers={markers} height="100%" onChoose={(id) => void navigate({ to: linkToVehicle(id) })} />
          </div>
        </div>
      </div>
    </>
  )
}

type Now = CallAnswer<(typeof Calls)['overview.now']>['data']

/** What goes on, what is muted, and whose sensors are silent: three lists, since each asks for something else. */
const NowLists = ({ now, isOfDepot }: { now: Now; isOfDepot: boolean }) => {
  const [url] = useUrlState()
  const level = parseAlarmLevelFilter(url.level)
  const { silent, tires, vehicles } = now
  const rows = useMemo(() => homeProblemRows(now.wrong, now.problems), [now])
  if (url.level === SILENT_SENSORS_FILTER) return <SilentSensorList silent={silent} whole />
  const loud = rows.filter(({ wrong }) => wrong.level !== 'muted')
  const muted = rows.filter(({ wrong }) => wrong.level === 'muted')
  if (level !== null) return <CurrentProblemList rows={level === 'muted' ? muted : loud} tires={tires} level={level} />
  return (
    <>
      {loud.length > 0 ? (
        <CurrentProblemList rows={loud} tires={{ ...tires, muted: 0 }} level={null} />
      ) : (
        <AllWell silent={silent.length} muted={tires.muted} unknown={vehicles.noData > 0} isOfDepot={isOfDepot} />
      )}
      <SilentSensorList silent={silent} />
      <MutedList muted={muted} />
    </>
  )
}

/** Muted tires in a list of their own, folded away: somebody chose not to hear of them. */
const MutedList = ({ muted }: { muted: readonly HomeProblemRow[] }) => {
  const t = useT()
  // Of a muted tire that must come off the other problems are muted, though the tire is not.
  const count = new Set(muted.map(({ wrong }) => wrong.tire_id)).size
  if (count === 0) return null
  return (
    <section className={styles.apart} aria-labelledby="home-muted">
      <div className={styles.listHead}>
        <h2 id="home-muted">{t('home.muted')}</h2>
        <span>{t('home.count', { count })}</span>
      </div>
      <GroupedProblemRows rows={rowsInCurrentOrder(muted.slice(0, SHOWN_AT_FIRST))} by={null} />
    </section>
  )
}

type AllWellProps = {
  silent: number
  muted: number
  /** Some vehicles were never heard. */
  unknown: boolean
  /** Of one depot alone: what is known of wheels and ages is of the fleet, and "nothing is wrong" is said of all of it. */
  isOfDepot: boolean
}

/** Wheels of the fleet whose sensors have said nothing yet, or that have none. */
const neverHeard = (vehicles: readonly FleetVehicle[]): Omit<UnheardWheelCounts, 'silentTires'> => {
  let [unheardTires, sensorlessTires] = [0, 0]
  for (const vehicle of vehicles) {
    unheardTires += vehicle.unheardTires
    sensorlessTires += vehicle.sensorlessTires
  }
  return { unheardTires, sensorlessTires }
}

/** "Nothing is wrong" where everything is heard and nothing muted; else only that no alarm goes on, or that nothing was heard. */
const AllWell = ({ silent, muted, unknown, isOfDepot }: AllWellProps) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const vehicles = useVehicles()
  const newest = vehicles.reduce((latest, { lastMeasurement }) => Math.max(latest, lastMeasurement ?? 0), 0)
  if (vehicles.length > 0 && newest === 0)
    return (
      <Suspense>
        <SetupSteps title={t('home.nothingHeard')} hint={t('home.nothingHeardHint')} />
      </Suspense>
    )
  const what = [
    silent > 0 ? t('condition.silentSensors', { count: silent }) : null,
    muted > 0 ? t('condition.mutedTires', { count: muted }) : null,
    ...(isOfDepot ? [] : unheardWheelsTexts({ silentTires: 0, ...neverHeard(vehicles) }, t)),
    unknown && silent === 0 ? t('levels.noData') : null,
  ].filter(Boolean)
  const all = what.length === 0 && !isOfDepot
  // As long as the vehicles are still on their way, nobody knows when the last reading came.
  const heard =
    newest === 0 ? '' : t('home.lastCame', { age: t('age.ago', { age: format.shortAge(Math.max(0, now - newest)) }) })
  return (
    <div className={styles.well} data-all={all}>
      <EmptyState
        icon={all ? <IconCircleCheck size={40} stroke={1.5} aria-hidden /> : undefined}
        title={t(all ? 'home.allWell' : 'home.noAlarm')}
        hint={
          all
            ? `${t('home.allWellHint')} ${heard}`.trim()
            : what.length > 0
              ? t('home.noAlarmHint', { what: what.join(', ') })
              : ''
        }
      />
    </div>
  )
}
