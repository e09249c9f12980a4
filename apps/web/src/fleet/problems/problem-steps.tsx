import { problemStepTextByWireName } from '@coldbar/i18n/problem-text'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import type { TireProblem } from './problem-summary.tsx'
import styles from './problems.module.css'

/** The alarms and signs of a problem in the order in which they were found, folded. */
export const ProblemSteps = ({ steps }: Pick<TireProblem, 'steps'>) => {
  const t = useT()
  const format = useFormat()
  const momentOf = useMomentInSentence()
  return (
    <details className={styles.steps}>
      <summary>{t('tires.problems.steps', { count: steps.length })}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step.id} data-level={step.level}>
            <AlarmLevelIcon level={step.level} size={13} />
            <span>
              <span className={styles.spoken}>
                {t(ALARM_LEVEL_TEXT[step.level])}
                {t('common.colon')}
              </span>
              {problemStepTextByWireName(step.kind, t)}
              {step.times > 1 ? ` (${t('tires.problems.times', { count: step.times })})` : null}
            </span>
            <span className={styles.when}>
              {format.moment(step.start)},{' '}
              {step.end === null ? t('tires.problems.goesOn') : t('tires.problems.until', { time: momentOf(step.end) })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
