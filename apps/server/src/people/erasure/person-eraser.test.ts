import { expect, it } from 'vitest'
import { personEraser } from './person-eraser.ts'
import { personWordsOf, searchPatternsOf } from './person-words.ts'

const erase = (names: string[], emails: string[] = [], phones: string[] = []) =>
  personEraser(personWordsOf(names, emails, phones), 'Person 17')

it.each([
  ['Ask Jan Smit.', 'Ask Person 17.'],
  ['JAN  SMIT, again', 'Person 17, again'],
  ['Jan Smits is somebody else', null],
  ['DeJan Smit is somebody else', null],
  ['Jan asked Smit', null],
])('a full name stands at the borders of words: %s', (text, without) => {
  expect(erase(['Jan Smit'])(text, 'text')).toBe(without ?? text)
})

it.each(['Frank', 'May', 'Baker'])('%s is a word in a text, and a name where people are named', (name) => {
  const without = erase([name])
  for (const text of [`To be ${name}, it leaks`, `${name} 3rd at the ${name} street depot`])
    expect(without(text, 'text')).toBe(text)
  expect(without(name, 'names')).toBe('Person 17')
  expect(without(`${name} (phone)`, 'names')).toBe('Person 17 (phone)')
  expect(without(`${name}s`, 'names')).toBe(`${name}s`)
  expect(without(name.toLowerCase(), 'names')).toBe(name.toLowerCase())
})

it.each([
  ['Zoë Müller', 'ZOË MÜLLER'],
  ['Zoë Müller', 'zoë müller'.normalize('NFD')],
  ['İpek Işık', 'ipek ışık'],
  ['Łukasz Żółć', 'łukasz żółć'],
  ['민수 김', '민수 김'],
])('letters of any script are letters: %s in %s', (name, written) => {
  const without = erase([name])
  expect(without(`(${written})`, 'text')).toBe('(Person 17)')
  expect(without(`${written}é`, 'text')).toBe(`${written}é`)
})

it.each([
  ['Mail Anna@x.example.', 'Mail Person 17.'],
  ['jan.anna@x.example', null],
  ['anna@x.example.org', null],
  ['anna@x.example-b.org', null],
])('an address stands for itself: %s', (text, without) => {
  expect(erase([], ['anna@x.example'])(text, 'addresses')).toBe(without ?? text)
})

it.each([
  ['+31 6 5550 7788', 'call +31655507788 now'],
  ['+31 6 5550 7788', 'call 06-5550 7788 now'],
  ['+31 6 5550 7788', 'call +31 (0)6 5550.7788 now'],
  ['+31 6 5550 7788', 'call 0031 6 55507788 now'],
  ['06 5550 7788', 'call +31 6 5550 7788 now'],
  ['06 5550 7788', 'call 06 5550 7788 now'],
  ['+48 601 234 567', 'call +48 601-234-567 now'],
])('a number is found however it is written: %s in %s', (phone, text) => {
  expect(erase([], [], [phone])(text, 'addresses')).toBe('call Person 17 now')
})

it.each(['+32 6 5550 7788', '1655507788', '06555077881', 'tag 655507788', '+316555077889'])(
  'another number stays: %s',
  (text) => {
    expect(erase([], [], ['+31 6 5550 7788'])(text, 'addresses')).toBe(text)
  },
)

it('patterns find every row in which a word may stand, whatever a collation folds and JSON escapes', () => {
  const patterns = searchPatternsOf(personWordsOf(['Zoë  Müller', '김민수'], ['a_b@x.example'], ['+31 6 5550 7788']))
  expect(patterns).toEqual({ texts: ['%Zo%M%ller%', '%%', '%a%b%x%example%'], digits: ['%5507788%'] })
})
