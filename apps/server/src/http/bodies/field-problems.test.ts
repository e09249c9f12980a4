import { expect, it } from 'vitest'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const { call: admin } = await aSignedInServer('admin')

it.each([
  { call: 'contacts.add', data: { name: '' }, field: 'data.name', problem: { code: 'missing' } },
  { call: 'contacts.add', data: {}, field: 'data.name', problem: { code: 'missing' } },
  {
    call: 'contacts.add',
    data: { name: 'x'.repeat(101) },
    field: 'data.name',
    problem: { code: 'too_long', limit: 100 },
  },
  { call: 'contacts.add', data: { name: 7 }, field: 'data.name', problem: { code: 'not_right' } },
  { call: 'users.add', data: { login: 'admin' }, field: 'data.login', problem: { code: 'taken' } },
  {
    call: 'users.add',
    data: { login: 'x', notifications: 4 },
    field: 'data.notifications',
    problem: { code: 'not_right' },
  },
  {
    call: 'fleets.add',
    data: { name: 'x', time_zone: 'Nowhere/Land' },
    field: 'data.time_zone',
    problem: { code: 'time_zone' },
  },
  {
    call: 'tires.add',
    data: { name: 'x', purchase_price: -1 },
    field: 'data.purchase_price',
    problem: { code: 'too_low', limit: 0 },
  },
] as const)('$call says in a word what is wrong with $field: $problem.code', async ({ call, data, field, problem }) => {
  const { error } = (await admin(call, { data })).json()
  expect(error.problems).toEqual({ [field]: problem })
  expect(Object.keys(error.fields)).toEqual([field])
})
