import { isPressureStale } from '@coldbar/domain/measurements/stale-pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { Translate } from '@coldbar/i18n/translator'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { isServerUnreachableError } from '../../api/api-error.ts'
import { DepotSelect } from '../../fleet/depots/depot-select.tsx'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { isTireOfSearch } from '../../fleet/list/tire-code-search.ts'
import { TireCodeSearchBar } from '../../fleet/list/tire-code-search-bar.tsx'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useLiveState } from '../../live/live-state.ts'
import { readChangeQueue } from '../../offline/change-queue.ts'
import { deviceDataOwnerOf } from '../../offline/device-database.ts'
import { OfflineNotice } from '../../offline/offline-notice.tsx'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { registerOfflineServiceWorker } from '../../offline/service-worker.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import yard from '../../ui/page/yard.module.css'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './pump-list.module.css'
import {
  groupPumpListByPlace,
  isPumpingConfirmed,
  type PumpListAnswer,
  type PumpListTire,
  withoutOutdatedGaugeValues,
} from './pump-list-tire.ts'
import { PumpListTireRow } from './pump-row.tsx'
import { UnacceptedChangesList } from './unaccepted-changes-list.tsx'
import { useFittingChoices } from './use-fitting-choices.ts'
import { usePumpList } from './use-pump-list.ts'
import { useShowAcceptedPumpClaims } from './use-taken-claims.ts'
import { YardDialogs } from './yard-dialogs.tsx'

/** Which tires to pump up, where they are, and what the gauge must show right now; also without a network. */
export const PumpListScreen = () => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const [depotId, choose] = useChosenDepot()
  const { data, error, refetch } = usePumpList(depotId)
  const { mode } = useLiveState()
  const isAway = isServerUnreachableError(error) || mode === 'offline'
  useShowAcceptedPumpClaims()
  // Kept with the list, before the network goes.
  useFittingChoices()
  const session = useSession()
  const owner = session === null ? null : deviceDataOwnerOf(session)
  useEffect(() => void registerOfflineServiceWorker().catch(withNetworkOnly), [])
  useEffect(() => {
    // What was ticked stands with the list, also while nobody answers.
    if (owner !== null) void readChangeQueue(owner).catch(withNetworkOnly)
  }, [owner])
  const list = data?.data
  const depot = list?.depots.find(({ id }) => id === depotId)
  return (
    <div id="list" tabIndex={-1} className={`${styles.screen} ${yard.yard}`}>
      <PageHeader
        title={t('nav.pumpList')}
        aside={
          list ? (
            <span>
              {depot === undefined ? null : `${depot.name} · `}
              {t('pumpList.asOf', { time: momentOf(list.time) })}
            </span>
          ) : null
        }
        actions={
          <div className={styles.actions}>
            <DepotSelect depots={list?.depots ?? []} chosenId={depotId} onChoose={choose} />
            <Button
              variant="default"
              className={styles.print}
              leftSection={<IconPrinter size={15} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('pumpList.print')}
            </Button>
          </div>
        }
      />
      {list && isAway ? <OfflineNotice lastHeard={list.time} /> : null}
      <UnacceptedChangesList />
      <FetchFailure error={list && isAway ? null : error} onRetry={() => void refetch()} />
      <YardDialogs>{list ? <Yards list={list} /> : error ? null : <SkeletonRows rows={8} />}</YardDialogs>
    </div>
  )
}

/** A page that came by plain http, or a browser that keeps nothing: the list needs the network as any other. */
const withNetworkOnly = (): void => undefined

/** A list that an older page kept on this device knows no spare wheels, or not whether one must come off. */
const sparesOf = ({ spares }: Partial<Pick<PumpListAnswer, 'spares'>>): PumpListAnswer['spares'] =>
  (spares ?? []).map((spare) => ({ ...NOT_TO_DEMOUNT, ...spare }))

const NOT_TO_DEMOUNT = { demount_since: null, demount_why: null }

/** A list that an older page kept on this device knows no empty wheels. */
const emptyWheelsOf = ({
  empty_wheels,
}: Partial<Pick<PumpListAnswer, 'empty_wheels'>>): PumpListAnswer['empty_wheels'] => empty_wheels ?? []

const Yards = ({ list }: { list: PumpListAnswer }) => {
  const { tires: told, time, low } = list
  const t = useT()
  useCurrentTime()
  const spares = useMemo(() => Map.groupBy(sparesOf(list), ({ vehicle_id }) => vehicle_id), [list])
  const emptyWheels = useMemo(() => Map.groupBy(emptyWheelsOf(list), ({ vehicle_id }) => vehicle_id), [list])
  const isOld = isPressureStale(epochSeconds(time), serverEpochSeconds())
  const tires = useMemo(() => (isOld ? withoutOutdatedGaugeValues(told) : told), [told, isOld])
  const [{ q = '' }] = useUrlState()
  const found = useMemo(() => tires.filter((tire) => isTireOfSearch(q, searchedTireOf(tire, t))), [tires, q, t])
  const yards = useMemo(() => groupPumpListByPlace(found.filter((tire) => !isPumpingConfirmed(tire))), [found])
  const listed = tires.filter(({ since }) => since !== null).length
  const done = found.filter(isPumpingConfirmed)
  return (
    <>
      {tires.length === 0 ? null : <TireCodeSearchBar found={found.length} />}
      {q !== '' && found.length === 0 ? null : yards.length === 0 ? (
        <div className={styles.none}>
          <EmptyState
            icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}
            title={t('pumpList.none')}
            hint={t('pumpList.noneHint')}
          />
        </div>
      ) : (
        <p className={styles.hint}>
          {t('pumpList.hint')} {low > listed ? t('pumpList.worstOf', { listed, count: low }) : null}
        </p>
      )}
      {yards.map((yard) => (
        <PumpSection
          key={yard.name ?? ''}
          title={yard.name ?? t('pumpList.noTown')}
          tires={yard.tires}
          spares={spares}
          emptyWheels={emptyWheels}
        />
      ))}
      {done.length > 0 ? (
        <PumpSection title={t('pumpList.done')} tires={done} spares={spares} emptyWheels={emptyWheels} />
      ) : null}
    </>
  )
}

const searchedTireOf = (tire: PumpListTire, t: Translate) => ({
  texts: [tire.tire_name, tire.vehicle_name, tire.serial_no, mountedPositionName(tire, t)],
  tagId: tire.tag_id,
})

type SectionProps = {
  title: string
  tires: readonly PumpListTire[]
  spares: ReadonlyMap<number, PumpListAnswer['spares']>
  emptyWheels: ReadonlyMap<number, PumpListAnswer['empty_wheels']>
}

const PumpSection = ({ title, tires, spares, emptyWheels }: SectionProps) => {
  const t = useT()
  return (
    <section className={styles.yard} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>{t('home.count', { count: tires.length })}</span>
      </div>
      <ul className={styles.rows}>
        {tires.map((tire) => (
          <PumpListTireRow
            key={tire.tire_id}
            tire={tire}
            spares={spares.get(tire.vehicle_id) ?? []}
            emptyWheels={emptyWheels.get(tire.vehicle_id) ?? []}
          />
        ))}
      </ul>
    </section>
  )
}
