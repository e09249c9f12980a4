import { DEPARTURE_VERDICTS, type DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { Button, Select } from '@mantine/core'
import { IconMaximize, IconPrinter, IconTruck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Departures, departuresQuery, type LeavingVehicle } from '../../fleet/departures/departures-query.ts'
import { VERDICT_LEVEL } from '../../fleet/departures/verdict-level.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { LevelIcon } from '../../ui/levels/level-icon.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { byYard } from './departure-groups.ts'
import { DepartureRow } from './departure-row.tsx'
import styles from './departures.module.css'

/** Which vehicles may leave, for the wall of a depot and the desk of its dispatcher. */
export const DeparturesScreen = () => {
  const t = useT()
  const format = useFormat()
  const [url, setUrl] = useUrlState()
  const chosen = url.place || null
  const screen = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    ...departuresQuery(chosen === null ? null : { place: chosen }),
    placeholderData: keepPreviousData,
  })
  return (
    <div id="list" tabIndex={-1} ref={screen} className={styles.screen}>
      <PageHeader
        title={t('nav.departures')}
        aside={
          data ? (
            <span>
              {chosen === null ? null : `${chosen} · `}
              {t('departures.asOf', { time: format.moment(data.data.time) })}
            </span>
          ) : null
        }
        actions={
          <div className={styles.actions}>
            <Select
              aria-label={t('departures.place')}
              placeholder={t('departures.everywhere')}
              data={data?.data.places ?? []}
              value={chosen}
              onChange={(place) => setUrl({ place: place ?? '' })}
              clearable
              searchable
              clearButtonProps={{ 'aria-label': t('departures.everywhere') }}
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
            <Button
              variant="default"
              leftSection={<IconPrinter size={15} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('departures.print')}
            </Button>
          </div>
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data ? <Verdicts departures={data.data} place={chosen} /> : error ? null : <SkeletonRows rows={8} />}
    </div>
  )
}

const Verdicts = ({ departures, place }: { departures: Departures; place: string | null }) => {
  const t = useT()
  const { counts, vehicles } = departures
  const of = (verdict: DepartureVerdict) => vehicles.filter((one) => one.verdict === verdict)
  if (vehicles.length === 0 && place === null)
    return (
      <EmptyState
        icon={<IconTruck size={40} stroke={1.5} aria-hidden />}
        title={t('departures.none')}
        hint={t('departures.noneHint')}
      />
    )
  return (
    <>
      <ul className={styles.counts}>
        {DEPARTURE_VERDICTS.map((verdict) => (
          <li key={verdict} data-level={VERDICT_LEVEL[verdict]} data-none={counts[verdict] === 0 || undefined}>
            <LevelIcon level={VERDICT_LEVEL[verdict]} size={22} />
            <strong>{counts[verdict]}</strong>
            <span>{t(`verdicts.${verdict}`)}</span>
          </li>
        ))}
      </ul>
      {DEPARTURE_VERDICTS.map((verdict) => (
        <Section
          key={verdict}
          verdict={verdict}
          vehicles={of(verdict)}
          count={counts[verdict]}
          alone={place !== null}
        />
      ))}
    </>
  )
}

type SectionProps = {
  verdict: DepartureVerdict
  vehicles: readonly LeavingVehicle[]
  count: number
  /** All stand at one place, which is named above. */
  alone: boolean
}

const Section = ({ verdict, vehicles, count, alone }: SectionProps) => {
  const t = useT()
  if (vehicles.length === 0) return null
  const title = t(`verdicts.${verdict}`)
  return (
    <section aria-label={title} className={styles.section} data-level={VERDICT_LEVEL[verdict]}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span>{t(`departures.hint.${verdict}`)}</span>
        {count > vehicles.length ? <span>{t('departures.more', { listed: vehicles.length, count })}</span> : null}
      </div>
      {byYard(vehicles).map(({ yard, vehicles: own }, _, yards) => (
        <div key={yard ?? ''}>
          {alone || (yard === null && yards.length === 1) ? null : <h3>{yard ?? t('departures.noPlace')}</h3>}
          <ul className={styles.rows}>
            {own.map((vehicle) => (
              <DepartureRow key={vehicle.vehicle_id} vehicle={vehicle} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
