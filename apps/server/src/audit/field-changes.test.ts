import { expect, it } from 'vitest'
import { fieldChangesBetween } from './field-changes.ts'

it('lists what differs and nothing else', () => {
  const before = { name: 'NH-1', plate: 'A', alarms: { '0/0/1': { max: 11, min: 7 } } }
  const after = { name: 'NH-1', plate: '', alarms: { '0/0/1': { max: 12, min: 7 } } }
  expect(fieldChangesBetween(before, after)).toEqual([
    { field: 'plate', before: 'A', after: '' },
    { field: 'alarms.0/0/1.max', before: 11, after: 12 },
  ])
  expect(fieldChangesBetween(before, before)).toEqual([])
})

it('lists of a new or deleted record what it holds', () => {
  const record = { name: 'NH-1', plate: '', is_on: false, cost: 0, remark: null, parts: ['a', 'b'] }
  expect(fieldChangesBetween(null, record)).toEqual([
    { field: 'name', before: null, after: 'NH-1' },
    { field: 'cost', before: null, after: 0 },
    { field: 'parts', before: null, after: 'a, b' },
  ])
  expect(fieldChangesBetween(record, null).map(({ field }) => field)).toEqual(['name', 'cost', 'parts'])
})

it('tells that a secret changed and not what it is', () => {
  expect(fieldChangesBetween({ password: 'hash 1', apikey: null }, { password: 'hash 2', apikey: 'hash 3' })).toEqual([
    { field: 'password', before: '***', after: '***' },
    { field: 'apikey', before: null, after: '***' },
  ])
})
