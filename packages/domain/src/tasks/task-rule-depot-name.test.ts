import { expect, it } from 'vitest'
import { taskRuleNameWithDepot } from './task-rule-depot-name.ts'

it.each([
  { name: 'Workshop', depot: null, called: 'Workshop', because: 'it tells of all vehicles' },
  { name: 'Workshop', depot: 'Breda', called: 'Workshop, Breda', because: 'rules of several depots may have one name' },
  { name: 'Workshop Breda', depot: 'Breda', called: 'Workshop Breda', because: 'it says the depot' },
  { name: 'Breda: Monday', depot: 'Breda', called: 'Breda: Monday', because: 'a colon ends a word' },
  { name: 'Tires (St. Gallen)', depot: 'St. Gallen', called: 'Tires (St. Gallen)', because: 'a depot has two words' },
  { name: 'Breda-Noord', depot: 'Breda', called: 'Breda-Noord, Breda', because: 'a hyphen makes it another place' },
  { name: 'Breda–Noord', depot: 'Breda', called: 'Breda–Noord, Breda', because: 'so does a dash' },
  { name: 'Workshop', depot: 'Work', called: 'Workshop, Work', because: 'a part of a word is no word' },
  { name: 'Hall 12', depot: 'Hall 1', called: 'Hall 12, Hall 1', because: 'a part of a number is no number' },
  { name: 'Ülmen', depot: 'lmen', called: 'Ülmen, lmen', because: 'letters of all languages are letters' },
  { name: 'Weekly', depot: '?', called: 'Weekly, ?', because: 'a name without a word stands in none' },
])('$name of the depot $depot is called $called: $because', ({ name, depot, called }) => {
  expect(taskRuleNameWithDepot(name, depot)).toBe(called)
})
