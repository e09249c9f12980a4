import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import styles from './fleet-days.module.css'
import type { FleetDayRows } from './fleet-days-query.ts'
import { repairTimeText } from './repair-time-text.ts'

/** What was wrong on a day, the worst first; each problem leads to its page. */
export const FleetDayProblems = ({ rows: { problems, problem_count: count } }: { rows: FleetDayRows }) => {
  const t = useT()
  const format = useFormat()
  const momentOf = useMomentInSentence()
  const fleetPaths = useFleetPaths()
  return (
    <div className={styles.part}>
      <h3>{t('fleetDays.dayProblems')}</h3>
      <LogTable
        label={t('fleetDays.dayProblems')}
        rows={problems}
        keyOf={({ problem_id: id }) => String(id)}
        empty={t('fleetDays.dayProblemsNone')}
        columns={[
          {
            title: t('fleetDays.level'),
            cell: ({ level }) => (level === 'ok' ? '–' : <AlarmLevelBadge level={level} variant="plain" />),
          },
          {
            title: t('costs.problem'),
            cell: ({ problem_id: id, headline }) => (
              <AppLink to={paths.problem(id)}>{problemHeadlineText(headline, t)}</AppLink>
            ),
            wraps: true,
          },
          { title: t('costs.vehicle'), cell: ({ vehicle_name: name }) => name ?? '–', wraps: true },
          {
            title: t('costs.tire'),
            cell: ({ tire_id: id, tire_name: name }) => <AppLink to={fleetPaths.tires(id)}>{name}</AppLink>,
            wraps: true,
          },
          { title: t('costs.since'), cell: ({ since }) => format.moment(since) },
          {
            title: t('fleetDays.over'),
            cell: ({ end, end_reason: reason }) =>
              end === null || reason === null
                ? t('charts.goesOn')
                : t(`tireProblems.ends.${reason}`, { end: momentOf(end) }),
            wraps: true,
          },
          {
            title: t('fleetDays.repairTime'),
            cell: ({ repair_time: time }) => (time === null ? '–' : repairTimeText(time, t, format)),
            figure: true,
          },
        ]}
      />
      {count > problems.length ? (
        <p className={styles.hint}>{t('costs.firstOf', { listed: problems.length, count })}</p>
      ) : null}
    </div>
  )
}
