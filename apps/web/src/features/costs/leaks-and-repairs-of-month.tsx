import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useScrollToUrlFragment } from '../../url/use-scroll-to-url-fragment.ts'
import styles from './costs.module.css'
import type { MonthCostsReport } from './costs-query.ts'

/** The parts that the figures of the monthly report lead to. */
const PARTS = ['costs-happened', 'costs-mended', 'costs-repairs']

/** The tires that lost air fast in a month and what became of them, and what was spent on repairs: the rows behind the counts. */
export const LeaksAndRepairsOfMonth = ({
  costs: { outcomes, mended, mended_count: count, repairs },
}: {
  costs: MonthCostsReport
}) => {
  useScrollToUrlFragment(PARTS, true)
  const t = useT()
  const format = useFormat()
  const momentOf = useMomentInSentence()
  const fleetPaths = useFleetPaths()
  return (
    <>
      <div id="costs-happened" className={styles.part}>
        <h2>{t('costs.happened')}</h2>
        <LogTable
          label={t('costs.happened')}
          rows={outcomes}
          keyOf={({ problem_id: id }) => String(id)}
          empty={t('costs.happenedNone')}
          columns={[
            { title: t('costs.outcome'), cell: ({ outcome }) => t(`costs.outcomes.${outcome}`) },
            {
              title: t('costs.since'),
              cell: ({ problem_id: id, since }) => <AppLink to={paths.problem(id)}>{format.moment(since)}</AppLink>,
            },
            { title: t('costs.vehicle'), cell: ({ vehicle_name: name }) => name ?? '–', wraps: true },
            {
              title: t('costs.tire'),
              cell: ({ tire_id: id, tire_name: name }) => <AppLink to={fleetPaths.tires(id)}>{name}</AppLink>,
              wraps: true,
            },
          ]}
        />
      </div>
      <div id="costs-mended" className={styles.part}>
        <h2>{t('costs.mended')}</h2>
        <LogTable
          label={t('costs.mended')}
          rows={mended}
          keyOf={({ problem_id: id }) => String(id)}
          empty={t('costs.mendedNone')}
          columns={[
            {
              title: t('costs.outcome'),
              cell: ({ end, end_reason: reason }) => t(`tireProblems.ends.${reason}`, { end: momentOf(end) }),
              wraps: true,
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
          ]}
        />
        {count > mended.length ? (
          <p className={styles.hint}>{t('costs.firstOf', { listed: mended.length, count })}</p>
        ) : null}
      </div>
      <div id="costs-repairs" className={styles.part}>
        <h2>{t('costs.repairs')}</h2>
        <LogTable
          label={t('costs.repairs')}
          rows={repairs}
          keyOf={({ event_id: id }) => String(id)}
          empty={t('costs.repairsNone')}
          columns={[
            { title: t('costs.since'), cell: ({ time }) => format.moment(time) },
            { title: t('costs.vehicle'), cell: ({ vehicle_name: name }) => name ?? '–', wraps: true },
            {
              title: t('costs.tire'),
              cell: ({ tire_id: id, tire_name: name }) => <AppLink to={fleetPaths.tires(id)}>{name}</AppLink>,
              wraps: true,
            },
            { title: t('costs.remark'), cell: ({ remark }) => remark, wraps: true },
            { title: t('costs.cost'), cell: ({ cost }) => format.euro(cost), figure: true },
          ]}
        />
      </div>
    </>
  )
}
