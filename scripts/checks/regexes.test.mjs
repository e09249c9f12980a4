import { expect, it } from 'vitest'
import { regexComplaints } from './regexes.mjs'

const found = (source, file = 'a.ts') => regexComplaints([[file, source]], {})

it.each([
  ['^(a+)+$', true],
  ['^(\\w+\\s?)*$', true],
  ['a+$', true],
  ['^([a-z]+\\d*)+x', true],
  ['(?<!a)a+$', false],
  ['^\\d{1,2}[/.-]\\d{4}$', false],
  ['^[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*){0,4}$', false],
])('%s runs away: %s', (pattern, expected) =>
  expect(found(`const a = /${pattern}/`).complaints).toHaveLength(expected ? 1 : 0),
)

it('finds expressions wherever they stand, and no divisions', () => {
  const source = 'const a = (b: number) => b / 2 / 3; export const c = [/x/g, { d: /y\\/z/u.test(String(a(1))) }]'
  expect(found(source)).toEqual({ count: 2, complaints: [] })
  expect(found('export const A = () => <p title={"/(a+)+$/"}>{/q/.source}</p>', 'a.tsx')).toEqual({
    count: 1,
    complaints: [],
  })
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
