import { DEPARTURE_VERDICTS, type DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { Translate } from '@coldbar/i18n/translator'
import { Button } from '@mantine/core'
import { IconMaximize, IconTruck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { DepartureCounts } from '../../fleet/departures/departure-counts.tsx'
import { DEPARTURE_VERDICT_LEVEL } from '../../fleet/departures/departure-verdict-level.ts'
import {
  type DeparturesAnswer,
  departuresQuery,
  type VehicleWithDepartureVerdict,
} from '../../fleet/departures/departures-query.ts'
import type { Depot } from '../../fleet/depots/depot-select.tsx'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { useT } from '../../texts/texts.tsx'
import { ClearableSelect } from '../../ui/inputs/clearable-select.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useUrlState } from '../../url/url-state.ts'
import { DepartureRow } from './departure-row.tsx'
import styles from './departures.module.css'
import { groupDeparturesByYard } from './group-departures-by-yard.ts'
import { PrintDeparturesButton } from './print-departures-button.tsx'
import { useWallPages } from './use-wall-pages.ts'

/** Which vehicles may leave, for the wall of a depot and the desk of its dispatcher. */
export const DeparturesScreen = () => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const [url] = useUrlState()
  const [depotOrOwn, chooseDepot] = useChosenDepot()
  const depotId = url.place && url.depot === undefined ? null : depotOrOwn
  const place = depotId === null ? url.place || null : null
  const screen = useRef<HTMLDivElement>(null)
  const counted = useRef<HTMLDivElement>(null)
  useWallPages({ wall: screen, head: counted })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...departuresQuery(depotId === null ? (place === null ? null : { place }) : { depot_id: depotId }),
    placeholderData: keepPreviousData,
  })
  const depots = data?.data.depots ?? []
  const choose = (value: string | null): void => {
    const depot = depots.find(({ id }) => ofDepot(id) === value)
    chooseDepot(depot?.id ?? null, {
      place: depot === undefined ? (value?.slice(atPlace('').length) ?? null) : null,
    })
  }
  // As other screens say it; where there are no depots, only places can be chosen.
  const all = t(depots.length > 0 ? 'home.allDepots' : 'departures.everywhere')
  const chosen = depotId === null ? place : (depots.find(({ id }) => id === depotId)?.name ?? null)
  return (
    <div id="list" tabIndex={-1} ref={screen} className={styles.screen}>
      <PageHeader
        title={t('nav.departures')}
        aside={
          data ? (
            <span>
              {chosen === null ? null : `${chosen} · `}
              {t('departures.asOf', { time: momentOf(data.data.time) })}
            </span>
          ) : null
        }
        actions={
          <div className={styles.actions}>
            <ClearableSelect
              aria-label={t('departures.place')}
              placeholder={all}
              data={choicesOf(depots, data?.data.places ?? [], t)}
              value={depotId === null ? (place === null ? null : atPlace(place)) : ofDepot(depotId)}
              onChange={choose}
              searchable
              clearLabel={all}
            />
            {document.fullscreenEnabled ? (
              <Button
                variant="default"
                leftSection={<IconMaximize size={15} aria-hidden />}
                onClick={() => void screen.current?.requestFullscreen()}
              >
                {t('departures.wall')}
              </Button>
            ) : null}
            <PrintDeparturesButton
              depots={chosen === null ? depots : []}
              depotId={depotId}
              state={error ? 'failed' : isPlaceholderData || data === undefined ? 'coming' : 'here'}
              onDepot={(depot) => chooseDepot(depot)}
            />
          </div>
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {depotId === null || chosen === null ? null : (
        <p className={styles.ofDepot}>{t('departures.ofDepot', { depot: chosen })}</p>
      )}
      {data ? (
        <Verdicts
          departures={data.data}
          countedRef={counted}
          isOfAll={depotId === null && place === null}
          isAtOne={place !== null}
        />
      ) : error ? null : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}

/** A depot by its number and a place by its name, as values of one choice. */
const ofDepot = (id: number): string => `depot ${id}`
const atPlace = (name: string): string => `place ${name}`

/** The depots, and the other places at which vehicles stand: whoever chooses a depot sees who stands there too. */
const choicesOf = (depots: readonly Depot[], places: readonly string[], t: Translate) => {
  const names = new Set(depots.map(({ name }) => name))
  const others = places.filter((name) => !names.has(name)).map((name) => ({ value: atPlace(name), label: name }))
  if (depots.length === 0) return others
  const items = depots.map(({ id, name }) => ({ value: ofDepot(id), label: name }))
  return [
    { group: t('departures.depots'), items },
    { group: t('departures.otherPlaces'), items: others },
  ].filter((group) => group.items.length > 0)
}

type VerdictsProps = {
  departures: DeparturesAnswer
  countedRef: Ref<HTMLDivElement>
  isOfAll: boolean
  isAtOne: boolean
}

const Verdicts = ({ departures, countedRef, isOfAll, isAtOne }: VerdictsProps) => {
  const t = useT()
  const { counts, vehicles } = departures
  const of = (verdict: DepartureVerdict) => vehicles.filter((one) => one.verdict === verdict)
  if (vehicles.length === 0 && isOfAll)
    return (
      <EmptyState
        icon={<IconTruck size={40} stroke={1.5} aria-hidden />}
        title={t('departures.none')}
        hint={t('departures.noneHint')}
      />
    )
  return (
    <>
      <div ref={countedRef} className={styles.counted}>
        <DepartureCounts counts={counts} />
      </div>
      <div className={styles.columns}>
        {DEPARTURE_VERDICTS.map((verdict) => (
          <Section key={verdict} verdict={verdict} vehicles={of(verdict)} count={counts[verdict]} alone={isAtOne} />
        ))}
      </div>
    </>
  )
}

type SectionProps = {
  verdict: DepartureVerdict
  vehicles: readonly VehicleWithDepartureVerdict[]
  count: number
  /** All stand at one place, which is named above. */
  alone: boolean
}

const Section = ({ verdict, vehicles, count, alone }: SectionProps) => {
  const t = useT()
  if (vehicles.length === 0) return null
  const title = t(`verdicts.${verdict}`)
  return (
    <section
      aria-label={title}
      className={`${styles.section} ${styles.within}`}
      data-level={DEPARTURE_VERDICT_LEVEL[verdict]}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>{t(`departures.hint.${verdict}`)}</span>
        {count > vehicles.length ? <span>{t('departures.more', { listed: vehicles.length, count })}</span> : null}
      </div>
      {groupDeparturesByYard(vehicles).map(({ yard, vehicles: own }, _, yards) => (
        <div key={yard ?? ''} className={styles.within}>
          {alone || (yard === null && yards.length === 1) ? null : (
            <h3>{yard === null ? t('departures.noPlace') : t('departures.standsAt', { place: yard })}</h3>
          )}
          <ul className={`${styles.rows} ${styles.within}`}>
            {own.map((vehicle) => (
              <DepartureRow key={vehicle.vehicle_id} vehicle={vehicle} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
