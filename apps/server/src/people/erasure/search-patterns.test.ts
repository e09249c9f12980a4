import { expect, it } from 'vitest'
import { personEraser } from './person-eraser.ts'
import { personWordsOf } from './person-words.ts'
import { searchPatternsOf } from './search-patterns.ts'

/** As `ilike` of the collation "C" has it: ASCII letters alone are folded. */
const isLike = (text: string, pattern: string): boolean => {
  const fold = (letters: string) => letters.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const parts = fold(pattern).split('%')
  let at = 0
  for (const part of parts) {
    const found = fold(text).indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}

it('patterns find every row in which a word may stand, whatever a collation folds and JSON escapes', () => {
  const patterns = searchPatternsOf(personWordsOf(['Zoë  Müller'], ['a_b@x.example'], ['+31 6 5550 7788'], ['김민수']))
  expect(patterns).toEqual({
    texts: ['%Zo%M%ller%', '%김민수%', '%김민수%'.normalize('NFD'), '%a%b%x%example%'],
    digits: ['%5507788%'],
  })
})

const capitalised = (text: string) => text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
const withLargeEnd = (text: string) => text.replace(/\S+$/u, (word) => word.toUpperCase())
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  capitalised,
  withLargeEnd,
  (name) => name.normalize('NFD'),
  (name) => name.replace(/ /g, '  '),
]

it.each([
  'Jan Smit',
  'Zoë Müller',
  'İpek Işık',
  'Łukasz Żółć',
  'Иван Петров',
  'Андрей Йовчев',
  'МакКей Ольга Юрьевна Петрова',
  'Γιώργος Παπαδόπουλος',
  'محمد الأحمد',
  'דוד לוי',
  'สมชาย ใจดี',
  '김민수',
  '王 小明',
])('whatever the eraser finds of %s, the patterns find, and they do not find everybody', (name) => {
  const words = personWordsOf([name], [], [])
  const erase = personEraser(words, 'Person 17')
  const { texts } = searchPatternsOf(words)
  for (const spelled of SPELLINGS) {
    const text = `(${spelled(name)})`
    if (erase(text, 'names') !== text)
      expect(
        texts.some((pattern) => isLike(text, pattern)),
        text,
      ).toBe(true)
  }
  for (const other of ['Anna Bakker', 'Мария Сидорова', 'Νίκος Καραμανλής', 'فاطمة حسن', '박서준'])
    expect(
      texts.some((pattern) => isLike(other, pattern)),
      other,
    ).toBe(false)
})
