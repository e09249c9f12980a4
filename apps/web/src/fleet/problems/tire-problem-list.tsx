import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { RemovalLine } from '../condition/removal-line.tsx'
import { AlarmLevelSign, displayedProblemLevel, TireMuteNote } from './problem-level.tsx'
import { ProblemSummary, type TireProblem } from './problem-summary.tsx'
import styles from './problems.module.css'
import { removalAfterProblem, type TireOfProblem } from './tire-of-problem.ts'

type Props = {
  problems: readonly TireProblem[]
  /** How the tire of a problem is shown; unknown until it has come. */
  shownOf: (tireId: number) => TireOfProblem | null
  /** Which tire it is, where the list is of more than one. */
  tireOf?: (id: number) => { readonly name: string; readonly to: string } | null
}

/** The problems of a tire or a vehicle: what goes on, the worst first, and folded away what ended. */
export const TireProblemList = ({ problems, shownOf, tireOf }: Props) => {
  const t = useT()
  const open = problems.filter(({ end }) => end === null)
  const ended = problems.filter(({ end }) => end !== null)
  if (problems.length === 0) return null
  const rows = (some: readonly TireProblem[]) => (
    <ul className={styles.list}>
      {some.map((problem) => {
        const shown = shownOf(problem.tire_id)
        const removal = removalAfterProblem(problem, shown)
        const level = displayedProblemLevel(problem, shown, removal)
        const tire = tireOf?.(problem.tire_id) ?? null
        return (
          <li key={problem.id} className={styles.row} data-level={level}>
            <AlarmLevelSign level={level} trueLevel={problem.level} />
            <ProblemSummary problem={problem}>
              {removal === null ? null : <RemovalLine removal={removal} task={shown?.demountTask ?? null} />}
              {shown === null ? null : <TireMuteNote level={level} muted_until={shown.muted_until} />}
              {tire === null ? null : <AppLink to={tire.to}>{tire.name}</AppLink>}
            </ProblemSummary>
          </li>
        )
      })}
    </ul>
  )
  return (
    <section aria-label={t('tires.problems.title')} className={styles.problems}>
      {open.length > 0 ? rows(open) : null}
      {ended.length > 0 ? (
        <details className={styles.ended}>
          <summary>
            {t('tires.problems.earlier')} ({ended.length})
          </summary>
          {rows(ended)}
        </details>
      ) : null}
    </section>
  )
}
