import { expect, it } from 'vitest'
import { isRunaway, regexComplaints, regexesOf } from './regexes.mjs'

it.each([
  ['^(a+)+$', true],
  ['^(\\w+\\s?)*$', true],
  ['a+$', true],
  ['^([a-z]+\\d*)+x', true],
  ['(?<!a)a+$', false],
  ['^\\d{1,2}[/.-]\\d{4}$', false],
  ['^[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*){0,4}$', false],
])('%s runs away: %s', (pattern, expected) => expect(isRunaway({ pattern, flags: '' })).toBe(expected))

it('finds expressions wherever they stand, and no divisions', () => {
  const source = 'const a = (b: number) => b / 2 / 3; export const c = [/x/g, { d: /y\\/z/u.test(String(a(1))) }]'
  expect(regexesOf(source, 'ts').found).toMatchObject([
    { pattern: 'x', flags: 'g' },
    { pattern: 'y\\/z', flags: 'u' },
  ])
  expect(regexesOf('export const A = () => <p title={"/(a+)+/"}>{/q/.source}</p>', 'tsx').found).toHaveLength(1)
})

it('names the file, what is made of a text, and an excuse that nothing needs', () => {
  const files = [
    ['a.ts', 'export const a = /(x+)+y/'],
    ['b.ts', 'export const b = (t: string) => new RegExp(t)'],
    ['c.ts', 'export const c = /z+$/'],
  ]
  expect(regexComplaints(files, { '/z+$/': 'short', '/gone/': 'short' })).toEqual({
    count: 2,
    complaints: [
      'a.ts: /(x+)+y/ can run away on a long text',
      'b.ts: makes a regular expression of a text; spell it out',
      '/gone/: nothing to excuse any more',
    ],
  })
})
