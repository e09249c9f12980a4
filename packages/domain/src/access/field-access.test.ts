import { describe, expect, it } from 'vitest'
import { mayReadField, mayWriteField, redactAnswerForRole } from './field-access.ts'

describe('what a role reads', () => {
  it('is rounded to 5 % for all but admins, at any depth', () => {
    const answer = { data: [{ fill_level: 92.5, tires: [{ fillLevel: 87.4 }] }], alarm_color: [{ fill_level: null }] }
    expect(redactAnswerForRole('editor', 'tires.all', answer)).toEqual({
      data: [{ fill_level: 95, tires: [{ fillLevel: 85 }] }],
      alarm_color: [{ fill_level: null }],
    })
    expect(redactAnswerForRole('admin', 'tires.all', answer)).toEqual({
      data: [{ fill_level: 93, tires: [{ fillLevel: 87 }] }],
      alarm_color: [{ fill_level: null }],
    })
  })

  it('is never less than can be, where only the most that it can be is known', () => {
    const answer = { tires: [{ fill_level: null, fill_level_bound: 86.2 }] }
    expect(redactAnswerForRole('user', 'vehicles.details', answer)).toEqual({
      tires: [{ fill_level: null, fill_level_bound: 90 }],
    })
    expect(redactAnswerForRole('admin', 'vehicles.details', answer)).toEqual({
      tires: [{ fill_level: null, fill_level_bound: 87 }],
    })
  })

  it('is rounded as a ratio where charts carry one', () => {
    expect(redactAnswerForRole('user', 'tires.measurements', { data: [{ fill_level: 0.924 }] })).toEqual({
      data: [{ fill_level: 0.9 }],
    })
  })

  it('lacks diagnostics and single trips for all but admins', () => {
    const trip = { day: 0, start_time: 10, end_time: 20, distance: 3 }
    expect(redactAnswerForRole('user', 'tires.tripsLog', { data: [trip] })).toEqual({ data: [{ day: 0, distance: 3 }] })
    expect(redactAnswerForRole('admin', 'tires.tripsLog', { data: [trip] })).toEqual({ data: [trip] })
    expect(redactAnswerForRole('user', 'tires.details', { data: { odo_cumul: 5, odo_cumul2: 6 } })).toEqual({
      data: { odo_cumul: 5 },
    })
    expect(redactAnswerForRole('user', 'vehicles.details', { tires: [{ odo_cumul: 5, odo_cumul2: 6 }] })).toEqual({
      tires: [{}],
    })
  })

  it('lacks what only admins see of a tire, but not what an event tells everybody', () => {
    const tire = {
      park_pressure: 8.8,
      uncertain_last_address: 'Breda',
      uncertain_last_measurement: 5,
      last_pressure: 9,
    }
    const answer = { data: tire, events: { number_inflations: 3 } }
    expect(redactAnswerForRole('editor', 'tires.details', answer)).toEqual({ data: { last_pressure: 9 }, events: {} })
    expect(redactAnswerForRole('admin', 'tires.details', answer)).toEqual(answer)
    const history = { history: [{ park_pressure: 8.8 }] }
    expect(redactAnswerForRole('user', 'tireEvents3.details', history)).toEqual(history)
  })

  it.each([
    ['user', 'expansion_cte_running', false],
    ['admin', 'expansion_cte_running', true],
    ['user', 'expansion_cte_cnt', true],
    [null, 'time_idle2', false],
  ] as const)('%s and %s: %s', (role, key, may) => {
    expect(mayReadField(role, 'tires.details', key)).toBe(may)
  })
})

describe('what a role writes', () => {
  it.each([
    ['editor', 'pressure_inflation', false],
    ['admin', 'pressure_inflation', true],
    ['user', 'notifications', false],
    ['user', 'max_pressure', true],
  ] as const)('%s and %s: %s', (role, key, may) => {
    expect(mayWriteField(role, key)).toBe(may)
  })
})
