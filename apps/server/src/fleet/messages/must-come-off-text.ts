import { actionWhenMustComeOff, type DemountTask, forbidsInflating } from '@coldbar/domain/problems/problem-action'
import { demountTitleText } from '@coldbar/i18n/demount-text'
import { type ProblemTextInput, problemActionText } from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'

/** What is to be done about a tire that must come off: that it must, before all that is asked for besides. */
export const mustComeOffText = (
  problem: Pick<ProblemTextInput, 'action' | 'family'> | null,
  task: DemountTask,
  t: Translate,
): string => {
  const action = problem === null ? 'none' : actionWhenMustComeOff(problem.action, problem.family)
  if (forbidsInflating(action)) return problemActionText({ action, demount_task: task }, t)
  const title = demountTitleText(task, t)
  return action === 'none' ? title : `${title} ${problemActionText({ action, demount_task: task }, t)}`
}
