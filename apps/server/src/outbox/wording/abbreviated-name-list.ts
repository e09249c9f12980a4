import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { demountTitleText } from '@coldbar/i18n/demount-text'
import type { Translate } from '@coldbar/i18n/translator'

/** What fits into an SMS beside the words. */
const NAMES_IN_SMS = 3

/** Some names, and that there are more. */
export const abbreviatedNameList = (names: Iterable<string>): string => {
  const named = [...new Set(names)].filter((name) => name !== '')
  return named.slice(0, NAMES_IN_SMS).join(', ') + (named.length > NAMES_IN_SMS ? ', …' : '')
}

/** A tire by its vehicle and its own name. */
export const tireNameWithVehicle = ({ vehicle, tire }: { vehicle: string | null; tire: string | null }): string =>
  [vehicle, tire].filter((name) => name !== null).join(', ')

const TASKS: readonly DemountTask[] = ['scrap', 'lookInside']

/** "T-101, M-4: Do not inflate. Take it off and look inside.": the tires that must come off, damaged ones first; nothing of none. */
export const demountedNamesText = (tires: readonly { name: string; task: DemountTask }[], t: Translate): string =>
  TASKS.flatMap((task) => {
    const names = tires.filter((tire) => tire.task === task).map(({ name }) => name)
    return names.length === 0 ? [] : [`${abbreviatedNameList(names)}${t('common.colon')}${demountTitleText(task, t)} `]
  }).join('')
