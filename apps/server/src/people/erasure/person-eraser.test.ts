import { expect, it } from 'vitest'
import { personEraser } from './person-eraser.ts'
import { personWordsOf } from './person-words.ts'

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
  ['Marie Jansen', 'Marie Jansen'],
  ['Jansen, Marie Jansen; Jansen #4', 'Person 17, Marie Jansen; Person 17 #4'],
])('a name of one word is nobody else’s family name: %s', (text, without) => {
  expect(erase(['Jansen'])(text, 'names')).toBe(without)
})

it('names of others and of things that hold the name stand, the longer one first', () => {
  const words = { ...personWordsOf(['Frank Baker'], [], []), standing: ['Frank Baker Tires', 'Garage Frank Baker'] }
  const without = personEraser(words, 'Person 17')
  expect(without('fitted by FRANK BAKER Tires, says Frank Baker of Garage Frank Baker', 'text')).toBe(
    'fitted by FRANK BAKER Tires, says Person 17 of Garage Frank Baker',
  )
  const called = personEraser({ ...words, standing: ['Frank Baker'] }, 'Person 17')
  expect(called('the truck Frank Baker', 'text')).toBe('the truck Frank Baker')
  expect(called('Frank Baker', 'names')).toBe('Person 17')
})

it.each([
  ['확인: 김민수', '확인: Person 17'],
  ['(김민수)', '(Person 17)'],
  ['김민수정', '김민수정'],
  ['정비 완료', '정비 완료'],
])('a Korean first and family name stand without a blank: %s', (text, without) => {
  const words = personWordsOf(['정비'], [], [], ['김민수'])
  expect(personEraser(words, 'Person 17')(text, 'text')).toBe(without)
})

it('reads a long text soon, whatever repeats itself behind a name', () => {
  const without = personEraser(personWordsOf([], [], [], ['김민수']), 'Person 17')
  const text = `김민수${'이랑'.repeat(4_000)}호`
  expect(without(text, 'text')).toBe(text)
})

it.each(['Jan Smit-Weber', 'Piet-Jan Smit', 'Smit, Jan Bakker'])('%s is somebody else', (text) => {
  expect(erase(['Jan Smit', 'Smit Jan'])(text, 'text')).toBe(text)
})

it('is quick over a long text for somebody of many names', () => {
  const names = Array.from({ length: 40 }, (_, n) => `Anna Name${n}`)
  const text = 'Anna Other had tire 4 looked at on the 3rd. '.repeat(3_000)
  const began = performance.now()
  erase(names, ['anna@x.example'], ['+31 6 5550 7788'])(text, 'text')
  expect(performance.now() - began).toBeLessThan(1_000)
})

it.each([
  ['Zoë Müller', 'ZOË MÜLLER'],
  ['Anna-Lena O’Neil/Smit (Jr.)', 'Anna-Lena O’Neil/Smit (Jr.)'],
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
