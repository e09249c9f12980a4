import { expect, it } from 'vitest'
import { createAttributeMapper } from './attribute-mapping.ts'

const bar = { field: 'pressure', unit: 'bar', sensor: '{n}' } as const

it('counts the first rule that fits, of the protocol that is spoken', () => {
  const read = createAttributeMapper([
    { key: 'p{n}', protocol: 'kilo', field: 'pressure', unit: 'kPa', sensor: '{n}' },
    { key: 'p{n}', ...bar },
    { key: 'p{n}', field: 'ignored' },
  ])
  expect(read({ p1: 800 }, 'kilo').sensors.get('1')).toMatchObject({ pressure: 8 })
  expect(read({ p1: 8 }, 'other').sensors.get('1')).toMatchObject({ pressure: 8 })
  expect(read({ p1: 8 }).sensors.get('1')).toMatchObject({ pressure: 8 })
})

it.each([
  { key: 'a{n}ba', sent: 'aba', sensor: null, because: 'what stands before and behind must not overlap' },
  { key: 'a{n}ba', sent: 'a1ba', sensor: '1', because: 'a number stands between' },
  { key: 'a{n}', sent: 'a01', sensor: '1', because: 'zeros in front say nothing' },
  { key: 'a{n}', sent: 'a1234', sensor: null, because: 'no vehicle has so many tires' },
  { key: 'a{n}', sent: 'a1x', sensor: null, because: 'that is no number' },
  { key: 'a.c', sent: 'abc', sensor: null, because: 'a dot is a dot' },
])('$sent fits $key as $sensor: $because', ({ key, sent, sensor }) => {
  const { sensors } = createAttributeMapper([{ key, ...bar }])({ [sent]: 8 })
  expect([...sensors.keys()]).toEqual(sensor === null ? [] : [sensor])
})

it.each([
  [8.2, 8.2],
  ['8.2', 8.2],
  ['', null],
  ['8,2', null],
  [null, null],
  [true, null],
  [{}, null],
  [Number.POSITIVE_INFINITY, null],
])('%s is %s bar', (value, pressure) => {
  expect(createAttributeMapper([{ key: 'p{n}', ...bar }])({ p1: value }).sensors.get('1')).toMatchObject({ pressure })
})

it('looks at no more keys than any tracker sends', () => {
  const values = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1]))
  const read = createAttributeMapper(Array.from({ length: 100 }, () => ({ key: 'k{n}x', ...bar })))
  expect(read({ ...values, k1x: 8 }).sensors.size).toBe(0)
})
