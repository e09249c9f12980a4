import { actionWhenMustComeOff, forbidsInflating } from '@coldbar/domain/problems/problem-action'
import { type ProblemTextInput, problemActionText } from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'

/** What is to be done about a tire that must come off: that it must, before all that is asked for besides. */
export const mustComeOffText = (problem: Pick<ProblemTextInput, 'action' | 'family'> | null, t: Translate): string => {
  const action = problem === null ? 'none' : actionWhenMustComeOff(problem.action, problem.family)
  if (forbidsInflating(action)) return problemActionText(action, t)
  return action === 'none' ? t('tires.demount.title') : `${t('tires.demount.title')} ${problemActionText(action, t)}`
}
