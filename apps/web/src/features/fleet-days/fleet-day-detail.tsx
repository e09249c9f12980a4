import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { FleetDayProblems } from './fleet-day-problems.tsx'
import { FleetDayVehicles } from './fleet-day-vehicles.tsx'
import styles from './fleet-days.module.css'
import { fleetDayRowsQuery } from './fleet-days-query.ts'

type Props = {
  day: string
  title: string
  isSummed: boolean
  /** All that can be chosen, the oldest first. */
  days: readonly string[]
  onChoose: (day: string | null) => void
}

/** What happened on one day: its problems and its vehicles, and the ways to the days beside it. */
export const FleetDayDetail = ({ day, title, isSummed, days, onChoose }: Props) => {
  const t = useT()
  const [depotId] = useChosenDepot()
  const { data, error, refetch } = useQuery(fleetDayRowsQuery(day, depotId))
  const head = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever steps from day to day stays at the button.
    if (section.current?.contains(document.activeElement)) return
    head.current?.scrollIntoView({ block: 'start' })
    head.current?.focus({ preventScroll: true })
  }, [day])
  const at = days.indexOf(day)
  const move = (by: 1 | -1) => ({
    disabled: days[at + by] === undefined,
    onClick: () => onChoose(days[at + by] ?? null),
  })
  return (
    <section ref={section} className={styles.day} aria-labelledby="fleet-day">
      <div className={styles.head}>
        <h2 id="fleet-day" ref={head} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.actions}>
          <Button variant="default" {...move(-1)}>
            {t('fleetDays.dayBefore')}
          </Button>
          <Button variant="default" {...move(1)}>
            {t('fleetDays.dayAfter')}
          </Button>
          <Button variant="default" onClick={() => onChoose(null)}>
            {t('fleetDays.closeDay')}
          </Button>
        </div>
      </div>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data ? (
        <>
          <FleetDayProblems rows={data.data} />
          <FleetDayVehicles rows={data.data} isSummed={isSummed} />
        </>
      ) : error ? null : (
        <SkeletonRows rows={6} />
      )}
    </section>
  )
}
