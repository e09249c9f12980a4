import { FLEET_DAY_PERIODS } from '@coldbar/contract/overview/fleet-days'
import { SegmentedControl } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ChartStack } from '../../charts/chart-stack.tsx'
import { DepotSelect } from '../../fleet/depots/depot-select.tsx'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { FleetDayDetail } from './fleet-day-detail.tsx'
import { chartTimeOfDay, fleetDayPanels } from './fleet-day-panels.ts'
import { FleetDayTiles } from './fleet-day-tiles.tsx'
import styles from './fleet-days.module.css'
import { type FleetDaysAnswer, fleetDaysQuery, parseFleetDayPeriod } from './fleet-days-query.ts'
import { repairTimeText } from './repair-time-text.ts'

/** The state of the fleet over time; each day leads to what happened on it. */
export const FleetDaysScreen = () => {
  const t = useT()
  const format = useFormat()
  const [url, setUrl] = useUrlState()
  const period = parseFleetDayPeriod(url.days)
  const [depotId, chooseDepot] = useChosenDepot()
  const { data, error, isPlaceholderData, refetch } = useQuery(fleetDaysQuery(period, depotId))
  const answer = data?.data
  // An old address may name a depot that is none any more: nothing is told of it.
  const isGone =
    answer !== undefined && !isPlaceholderData && depotId !== null && !answer.depots.some(({ id }) => id === depotId)
  useEffect(() => {
    if (isGone) chooseDepot(null)
  })
  return (
    <div id="list" tabIndex={-1} className={styles.screen}>
      <PageHeader
        title={t('nav.dashboard')}
        aside={
          answer?.until ? <span>{t('fleetDays.until', { day: format.day(chartTimeOfDay(answer.until)) })}</span> : null
        }
        actions={
          <div className={styles.actions}>
            <DepotSelect depots={answer?.depots ?? []} chosenId={depotId} onChoose={chooseDepot} />
            <SegmentedControl
              aria-label={t('charts.period.title')}
              value={period}
              onChange={(days) => setUrl({ days })}
              data={FLEET_DAY_PERIODS.map((value) => ({
                value,
                label: t('fleetDays.lastDays', { count: Number(value) }),
              }))}
            />
          </div>
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {answer ? <Days answer={answer} /> : error ? null : <SkeletonRows rows={12} />}
    </div>
  )
}

/** Of a chart, px: higher than where many stand over one another. */
const PANEL_HEIGHT = 210

const Days = ({ answer }: { answer: FleetDaysAnswer }) => {
  const t = useT()
  const format = useFormat()
  const [url, setUrl] = useUrlState()
  const { days } = answer
  const times = useMemo(() => days.map(({ day }) => chartTimeOfDay(day)), [days])
  const panels = useMemo(() => fleetDayPanels(days, t), [days, t])
  const today = chartTimeOfDay(days.find(({ is_over: isOver }) => !isOver)?.day ?? '')
  const dayText = (at: number): string =>
    at === today ? t('fleetDays.soFar', { day: format.day(at) }) : format.day(at)
  if (days.every(({ alarm, km }) => alarm === null && km === null)) return <NothingKnown />
  const chosen = days.find(({ day }) => day === url.day)
  return (
    <>
      <FleetDayTiles days={days} />
      <Repairs answer={answer} />
      <ChartStack
        times={times}
        panels={panels}
        name={t('nav.dashboard')}
        dayText={dayText}
        panelHeight={PANEL_HEIGHT}
        onPick={(index) => setUrl({ day: days[index]?.day ?? null })}
      />
      <p className={styles.hint}>{t('fleetDays.rule')}</p>
      {chosen ? (
        <FleetDayDetail
          day={chosen.day}
          title={dayText(chartTimeOfDay(chosen.day))}
          days={days.map(({ day }) => day)}
          isSummed={answer.until !== null && chosen.day <= answer.until}
          onChoose={(day) => setUrl({ day })}
        />
      ) : (
        <p className={styles.hint}>{t('fleetDays.chooseDay')}</p>
      )}
    </>
  )
}

const Repairs = ({ answer: { mended, repair_time: time } }: { answer: FleetDaysAnswer }) => {
  const t = useT()
  const format = useFormat()
  return (
    <p className={styles.lead}>
      {time === null
        ? t('fleetDays.noneMended')
        : t('fleetDays.allMended', { count: mended, time: repairTimeText(time, t, format) })}
    </p>
  )
}

const NothingKnown = () => {
  const t = useT()
  return (
    <EmptyState
      icon={<IconChartLine size={40} stroke={1.5} aria-hidden />}
      title={t('fleetDays.none')}
      hint={t('fleetDays.noneHint')}
      action={
        <RoleGate call="alertUnits.add">
          <AppLink to={paths.connectGateway()}>{t('nav.connectGateway')}</AppLink>
        </RoleGate>
      }
    />
  )
}
