import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const accepts = (call: Call, body: unknown): boolean => call.body?.safeParse(body).success ?? false

const write = (data: unknown) => ({ csrf_test_name: 't', data })

describe('requests are strict', () => {
  it('an unknown key is refused beside the data and inside it', () => {
    const data = { name: 'NH-204', vehicle_type_id: 3 }
    expect(accepts(calls['vehicles.add'], write(data))).toBe(true)
    expect(accepts(calls['vehicles.add'], { ...write(data), extra: 1 })).toBe(false)
    expect(accepts(calls['vehicles.add'], write({ ...data, fleet_id: 2 }))).toBe(false)
    expect(accepts(calls['vehicles.details'], { vehicle_id: 1, extra: 1 })).toBe(false)
  })

  it.each(['1', '', [1], null, 0, -1, 1.5, Number.POSITIVE_INFINITY, 2 ** 53, Number.NaN, true])(
    'an id is not %s',
    (id) => {
      expect(accepts(calls['vehicles.details'], { vehicle_id: id })).toBe(false)
      expect(accepts(calls['tires.delete'], write({ id }))).toBe(false)
    },
  )

  it('truth is true or false', () => {
    expect(accepts(calls['tireEvents.mark'], { csrf_test_name: 't', id: 1, markRead: true })).toBe(true)
    expect(accepts(calls['tireEvents.mark'], { csrf_test_name: 't', id: 1, markRead: 1 })).toBe(false)
  })

  it('own machinery of objects is not a field', () => {
    const poisoned = JSON.parse('{"name":"x","vehicle_type_id":1,"__proto__":{"admin":true}}')
    expect(accepts(calls['vehicles.add'], write(poisoned))).toBe(false)
    expect(accepts(calls['vehicles.add'], write({ name: 'x', vehicle_type_id: 1, constructor: {} }))).toBe(false)
  })

  it.each([
    ['tires.muteAlarm', { tire_id: 1, mute_for_id: 1 }, { tire_id: 1, mute_for_id: 2 }],
    ['tireEvents.newUserEvent', { tire_id: 1, remark: 'x'.repeat(100) }, { tire_id: 1, remark: 'x'.repeat(101) }],
    ['notificationMessages.createTemplate', { name: 'Night' }, { name: ' ' }],
    ['notificationRules.add', { name: 'a', event_type: -11 }, { name: 'a', event_type: -12 }],
    ['taskRules.add', { name: 'a', frequency_day: -3 }, { name: 'a', frequency_day: 10 }],
    ['integrators.add', { name: 'a', integrator_type: 3 }, { name: 'a', integrator_type: 4 }],
    ['profile.updateNotifications', { notifications: 3 }, { notifications: 4 }],
  ] as const)('%s takes what is inside its bounds only', (name, inside, outside) => {
    expect(accepts(calls[name], write(inside))).toBe(true)
    expect(accepts(calls[name], write(outside))).toBe(false)
  })

  it('a page of events is a number written as text', () => {
    const { query } = calls['tireEvents.list']
    expect(query.parse({ bulkpage: '3' })).toMatchObject({ bulkpage: 3 })
    for (const bulkpage of ['-1', '1e3', '', 'x', '1.5', '999999999']) {
      expect(query.safeParse({ bulkpage }).success).toBe(false)
    }
  })

  it.each(['01/03/2026', '29/02/2028'])('%s is a day', (start_date) => {
    const body = { vehicle_id: 1, start_date, end_date: '31/12/2029' }
    expect(accepts(calls['vehicles.exportMeasurements'], body)).toBe(true)
  })

  it.each(['2026-03-01', '31/02/2026', '1/3/2026', ''])('%s is no day', (start_date) => {
    const body = { vehicle_id: 1, start_date, end_date: '31/12/2029' }
    expect(accepts(calls['vehicles.exportMeasurements'], body)).toBe(false)
  })

  it('an export is of a period or of a length, not of both', () => {
    const period = { start_date: '01/03/2026', end_date: '03/03/2026' }
    expect(accepts(calls['tires.exportMeasurements'], { tire_id: 1, length: 2500 })).toBe(true)
    expect(accepts(calls['tires.exportMeasurements'], { tire_id: 1, length: 2501 })).toBe(false)
    expect(accepts(calls['tires.exportMeasurements'], { tire_id: 1, ...period })).toBe(true)
    expect(accepts(calls['tires.exportMeasurements'], { tire_id: 1, length: 250, ...period })).toBe(false)
  })
})

it('a copy of a record may be sent back: what a user cannot set is dropped', () => {
  const copy = { id: 4, user_id: 9, name: 'NH-204', vehicle_type_id: 3, alarm_color: 0, issue: 'Blow out' }
  expect(calls['vehicles.update'].body.parse(write(copy)).data).toEqual({ id: 4, name: 'NH-204', vehicle_type_id: 3 })
  expect(calls['vehicles.add'].body.parse(write(copy)).data).toEqual({ name: 'NH-204', vehicle_type_id: 3 })
})

it('an integrator never answers its secrets', () => {
  const stored = {
    id: 1,
    name: 'WACS',
    integrator_type: 2,
    endpoint: null,
    dispatcher: null,
    systemnr: 0,
    integrator: null,
    suppliers: [],
    tells_departures: false,
    password_set: true,
    apikey_set: true,
  }
  const answer = calls['integrators.all'].response.parse({ data: [{ ...stored, password: 'p', apikey: 'k' }] })
  expect(answer).toEqual({ data: [stored] })
})

it('a role that nobody knows is refused', () => {
  const user = {
    id: 7,
    name: 'Anna',
    role: 'root',
    notifications: 3,
    lang: 'en',
    fleet_id: 1,
    fleet_name: 'North',
    fleet_time_zone: 'UTC',
  }
  expect(calls['profile.ping'].response.safeParse({ data: { id: 7, user } }).success).toBe(false)
})
