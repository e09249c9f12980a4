import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { LevelIcon } from '../../ui/level-icon.tsx'
import { LEVEL_TEXT } from '../../ui/level-text.ts'
import { ProblemStory, type TireProblem } from './problem-story.tsx'
import styles from './problems.module.css'

type Props = {
  problems: readonly TireProblem[]
  /** Which tire it is, where the list is of more than one. */
  tireOf?: (id: number) => { readonly name: string; readonly to: string } | null
}

/** The problems of a tire or a vehicle: what goes on, the worst first, and folded away what ended. */
export const ProblemList = ({ problems, tireOf }: Props) => {
  const t = useT()
  const open = problems.filter(({ end }) => end === null)
  const ended = problems.filter(({ end }) => end !== null)
  if (problems.length === 0) return null
  const rows = (some: readonly TireProblem[]) => (
    <ul className={styles.list}>
      {some.map((problem) => {
        const level = problem.end === null ? problem.level : 'ok'
        const tire = tireOf?.(problem.tire_id) ?? null
        return (
          <li key={problem.id} className={styles.row} data-level={level}>
            <LevelIcon level={level} size={18} />
            <span className={styles.spoken}>{t(LEVEL_TEXT[level])}</span>
            <ProblemStory problem={problem}>
              {tire === null ? null : <AppLink to={tire.to}>{tire.name}</AppLink>}
            </ProblemStory>
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
