import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import type { TaskRuleWithNames } from './task-rule-calls.ts'
import { taskRuleVehiclesText } from './task-rule-words.ts'

const t = createTranslator('en', en)
const rule = (changes: Partial<TaskRuleWithNames>) =>
  ({ vehicle_filter_type: 0, filter_name: null, depot_name: null, ...changes }) as TaskRuleWithNames

it.each([
  [{}, 'All vehicles'],
  [{ depot_name: 'Venlo' }, 'Vehicles of Venlo'],
  [{ vehicle_filter_type: 2, filter_name: 'Gouda' }, 'In Gouda'],
  [{ vehicle_filter_type: 4, filter_name: 'Gouda', depot_name: 'Venlo' }, 'Outside Gouda, only vehicles of Venlo'],
] as const)('says of %j which vehicles it tells of: %s', (changes, text) => {
  expect(taskRuleVehiclesText(rule(changes), t)).toBe(text)
})
