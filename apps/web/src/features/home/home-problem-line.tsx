import { forbidsInflating } from '@coldbar/domain/problems/problem-action'
import { problemTitleText, shortTimeUntilLimitText, timeUntilLimitText } from '@coldbar/i18n/problem-text'
import { Suspense, useId } from 'react'
import { AlarmLevelSign } from '../../fleet/problems/problem-level.tsx'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useNarrowScreen } from '../../ui/page/use-narrow-screen.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { currentTroubleTitle } from './current-trouble-text.ts'
import { problemRowBeganAt } from './home-problem-filter.ts'
import styles from './home-problem-line.module.css'
import type { HomeProblemRow } from './home-problem-row.ts'
import { mostTellingProblemFigure } from './most-telling-figure.ts'
import { TireSparkline } from './tire-sparkline.tsx'
import type { VisitNewsRow } from './visit-news-query.ts'

/** What can be done shows beside a line that is pointed at or has the focus. */
const RowActions = lazyOnInteraction(async () => (await import('./home-problem-row-actions.tsx')).HomeProblemRowActions)
const ProblemDetail = lazyOnInteraction(async () => (await import('./home-problem-detail.tsx')).HomeProblemDetail)

type Props = {
  row: HomeProblemRow
  /** The last day of its tire, once it is here. */
  spark: VisitNewsRow['spark'] | undefined
  isOpen: boolean
  /** It ended while somebody points at the list, and stands in its place until they do not. */
  isOver: boolean
  onToggle: () => void
}

/** One problem in one line: how bad, which wheel, its cause, its figure with the course of a day, time left, age, and who has it; its story when it is opened. */
export const HomeProblemLine = ({ row, spark, isOpen, isOver, onToggle }: Props) => {
  const { wrong, problem } = row
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  const now = useCurrentTime()
  const fleetPaths = useFleetPaths()
  const detail = useId()
  // A thumb opens the line; its vehicle and tire stand in what opens.
  const isNarrow = useNarrowScreen()
  const { tire_id: tireId, vehicle_id: vehicleId, vehicle_name: vehicle } = wrong
  const place = mountedPositionName(wrong, t) ?? wrong.tire_name ?? ''
  const began = problemRowBeganAt(row)
  const title = problem === null ? currentTroubleTitle(wrong, { t }) : problemTitleText(problem, t)
  const left = problem === null ? null : shortTimeUntilLimitText(problem, { format, now })
  return (
    <li
      className={styles.row}
      data-row
      data-level={wrong.level}
      data-headline={problem?.headline}
      data-open={isOpen || undefined}
      data-over={isOver || undefined}
      data-comes-off={(problem !== null && forbidsInflating(problem.action)) || undefined}
    >
      <AlarmLevelSign level={wrong.level} trueLevel={wrong.true_level} />
      <span className={styles.who}>
        {vehicleId === null || isNarrow ? (
          <span>{vehicle}</span>
        ) : (
          <AppLink to={fleetPaths.vehicles(vehicleId)}>{vehicle ?? ''}</AppLink>
        )}
        {tireId === null || isNarrow ? <span>{place}</span> : <AppLink to={fleetPaths.tires(tireId)}>{place}</AppLink>}
      </span>
      <button
        type="button"
        className={styles.cause}
        data-opens
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        onClick={onToggle}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) onToggle()
        }}
      >
        <span>{isOver ? t('home.overNow', { headline: title }) : title}</span>
      </button>
      <span className={styles.figure}>{mostTellingProblemFigure(row, { t, format, isRounded })}</span>
      <span className={styles.course}>{spark === undefined ? null : <TireSparkline spark={spark} />}</span>
      <span
        className={styles.left}
        title={problem === null ? undefined : (timeUntilLimitText(problem, { t, format, now }) ?? undefined)}
      >
        {left === null ? null : t('home.timeLeft', { time: left })}
      </span>
      <span className={styles.age} title={began === null ? undefined : format.moment(began)}>
        {began === null ? null : format.shortAge(Math.max(0, now - began))}
      </span>
      <span className={styles.holder} title={problem?.holder?.name}>
        {problem?.holder?.name}
      </span>
      {isOpen || isOver ? null : (
        <span className={styles.actions}>
          <Suspense fallback={null}>
            <RowActions row={row} title={title} />
          </Suspense>
        </span>
      )}
      {isOpen ? (
        <div id={detail} className={styles.detail}>
          <Suspense fallback={null}>
            <ProblemDetail row={row} />
          </Suspense>
        </div>
      ) : null}
    </li>
  )
}
