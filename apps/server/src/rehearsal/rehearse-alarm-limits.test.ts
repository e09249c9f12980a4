import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { CallQueue, REHEARSAL_QUEUE_NAME } from '../http/limits/call-queue.ts'
import type { TestApp } from '../http/testing/an-app.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../testing/an-api-client.ts'

type Alarm = { tire_id: number; kind: string; at: number; day: string; problem_id?: number }
type Answer = {
  vehicles: number
  done: number
  next: number | null
  alarms: Alarm[]
  raised: number
  messages: number
  missed: Alarm[]
}

let server: TestApp
let call: TestApiClient
let typeId: number
let soft: HeardTire
let softer: HeardTire
let well: HeardTire
let maker: Awaited<ReturnType<typeof aHeardTireMaker>>

/** Of the place at which the tires stand; what is not said is off. */
const limits = (min_pressure: number) => ({
  ...{ position_row: 0, position_left_right: 0, position_inside_outside: 1 },
  ...{ pressure_alarm_enabled: true, min_pressure, max_pressure: 11 },
})

const rehearseSome = async (given: object): Promise<Answer> => {
  const answer = await call('vehicleTypes.rehearse', { id: typeId, ...given })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** Goes on until all are done: how many an answer is about depends on the machine. */
const rehearse = async (given: object = {}): Promise<Answer> => {
  const so = await rehearseSome(given)
  if (so.next === null) return so
  const { next, done, raised, messages, alarms, missed } = await rehearse({ ...given, after: so.next })
  return {
    ...{ vehicles: so.vehicles, next, done: so.done + done, raised: so.raised + raised },
    messages: so.messages + messages,
    alarms: [...so.alarms, ...alarms],
    missed: [...so.missed, ...missed],
  }
}

const says = async (tire: HeardTire, pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await maker.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}

/** Everything that a rehearsal might touch, as text. */
const everything = async (): Promise<string> => {
  const tables = [
    'tire_event',
    'event_notice',
    'tire_problem',
    'tire_state',
    'vehicle_state',
    'vehicle_type_alarm',
    'outbox',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      inSystem(server.db, (tx) =>
        sql<{
          all: string
        }>`select string_agg(r::text || r.xmin::text, '|' order by r::text) as all from ${sql.table(table)} r`.execute(
          tx,
        ),
      ),
    ),
  )
  return rows.map((result) => result.rows[0]?.all).join('\n')
}

beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
  await inSystem(server.db, (tx) => sql`update app_user set notifications = 2`.execute(tx))
  maker = await aHeardTireMaker(server, { pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11 })
  typeId = maker.typeId
  soft = await maker.make()
  softer = await maker.make()
  well = await maker.make()
  await says(well, [8.4, 8.4, 7.6, 7.6, 8.4, 8.4])
  await says(soft, [8.4, 8.4, 6.4, 6.4, 8.5, 8.6, 8.6])
  await says(softer, [8.4, 8.4, 6.2, 6.2])
  await call('notificationRules.add', {
    data: {
      name: 'Shop',
      app_type: 2,
      event_type: 0,
      base_action: 0,
      base_action_data: 'a@example.com, b@example.com',
    },
  })
})

const stored = async () => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<Alarm>`select e.tire_id, e.kind, date_part('epoch', n.time) as at from tire_event e
      join event_notice n on n.fleet_id = e.fleet_id and n.tire_event_id = e.id and n.what = 'start'
      where not n.quiet order by n.time`.execute(tx),
  )
  return rows
}

describe('limits that are tried', () => {
  it('tell what was told where they are those of then, and what the rules would have made of it', async () => {
    const answer = await rehearse()
    const told = await stored()
    expect(told.map(({ kind }) => kind)).toEqual(['pressureLow', 'pressureLow'])
    expect(answer.alarms.map(({ tire_id, kind, at }) => ({ tire_id, kind, at }))).toEqual(told)
    expect(answer).toMatchObject({ vehicles: 3, done: 3, next: null, raised: 2, missed: [] })
    // Two begin, one ends, each to two people.
    expect(answer.messages).toBe(6)
    expect(answer.alarms[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('tell more where they are tighter', async () => {
    const { alarms, missed } = await rehearse({ alarms: [limits(8)] })
    expect(alarms.filter(({ tire_id }) => tire_id === well.tireId)).toMatchObject([{ kind: 'pressureLow' }])
    expect(missed).toEqual([])
  })

  it('name what they would have missed where they are wider', async () => {
    const { alarms, missed, raised } = await rehearse({ alarms: [limits(6.3)] })
    expect(alarms).toMatchObject([{ tire_id: softer.tireId }])
    expect(raised).toBe(2)
    expect(missed).toMatchObject([{ tire_id: soft.tireId, kind: 'pressureLow', problem_id: expect.any(Number) }])
    const none = await rehearse({ alarms: [{ ...limits(7), pressure_alarm_enabled: false }] })
    expect(none).toMatchObject({ alarms: [], messages: 0, raised: 2 })
    expect(none.missed).toHaveLength(2)
  })

  it('leave everything as it is', async () => {
    const before = await everything()
    await rehearse({ alarms: [limits(8)], typeAlarms: { max_pressure_diff: 0.5 } })
    expect(await everything()).toBe(before)
  })

  it('are refused as they would be when saved', async () => {
    const wrong = await call('vehicleTypes.rehearse', { id: typeId, alarms: [{ ...limits(9), max_pressure: 8 }] })
    expect(wrong.statusCode).toBe(400)
    expect((await call('vehicleTypes.rehearse', { id: 4711 })).statusCode).toBe(404)
    const nowhere = await call('vehicleTypes.rehearse', { id: typeId, alarms: [{ ...limits(7), position_row: 9 }] })
    expect(nowhere.statusCode).toBe(400)
  })

  it('are compared with what was raised since a tire was changed, not with what nobody can judge any more', async () => {
    const told = (await rehearse()).raised
    const data = { id: softer.tireId, tag_id: 9_000 }
    const answer = await call('tires.update', { data })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await rehearse()).toMatchObject({ raised: told - 1, missed: [] })
  })

  it('go on after a vehicle, and know how many there are', async () => {
    expect(await rehearse({ after: soft.vehicleId })).toMatchObject({ vehicles: 3, done: 2, next: null, raised: 0 })
    expect(await rehearse({ after: well.vehicleId })).toMatchObject({ vehicles: 3, done: 0, next: null })
  })
})

describe('limits of a single tire that are tried', () => {
  const OWN = { ...DEFAULT_ALARM_SETTINGS, pressure_alarm_enabled: true, max_pressure: 11 }
  const rehearseTire = async (data: object): Promise<Answer> => {
    const answer = await call('tires.rehearse', { data })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }

  it('tell what was told of it where it goes no way of its own', async () => {
    const answer = await rehearseTire({ id: soft.tireId })
    const told = (await stored()).filter(({ tire_id }) => tire_id === soft.tireId)
    expect(told.map(({ kind }) => kind)).toEqual(['pressureLow'])
    expect(answer.alarms.map(({ tire_id, kind, at }) => ({ tire_id, kind, at }))).toEqual(told)
    // It begins and ends, each told to two people.
    expect(answer).toMatchObject({ raised: 1, missed: [], messages: 4 })
  })

  it('count for it alone, and only while it is to go its own way', async () => {
    const overridden_alarm_settings = { ...OWN, min_pressure: 8 }
    const tighter = { id: well.tireId, override_alarm_settings: true, overridden_alarm_settings }
    expect((await rehearseTire(tighter)).alarms).toMatchObject([{ tire_id: well.tireId, kind: 'pressureLow' }])
    expect((await rehearseTire({ ...tighter, override_alarm_settings: false })).alarms).toEqual([])
    const wider = { ...tighter, id: soft.tireId, overridden_alarm_settings: { ...OWN, min_pressure: 6 } }
    expect(await rehearseTire(wider)).toMatchObject({ alarms: [], raised: 1, missed: [{ kind: 'pressureLow' }] })
  })

  it('leave alone the other tires of its vehicle, also those that share the settings of its place', async () => {
    const low = await maker.make()
    const own = await maker.makeBeside(low, 0)
    const other = await maker.makeBeside(low, 1)
    for (const [its, owns] of [
      [8.4, 8.4],
      [8.4, 8.4],
      [6.8, 8.4],
      [6.8, 8.4],
      [6.8, 7.6],
      [6.8, 7.6],
    ] as const) {
      server.clock.seconds += 400
      const time = server.clock.seconds
      await maker.says(low, [{ time, pressure: its }])
      await maker.says(own, [{ time, pressure: owns }])
      await maker.says(other, [{ time, pressure: 7.6 }])
    }
    const told = (await stored()).filter(({ tire_id }) => tire_id === low.tireId)
    expect(told.map(({ kind }) => kind)).toEqual(['pressureLow'])
    const overridden_alarm_settings = { ...OWN, min_pressure: 8 }
    const answer = await rehearseTire({ id: own.tireId, override_alarm_settings: true, overridden_alarm_settings })
    expect(answer).toMatchObject({ alarms: [{ tire_id: own.tireId, kind: 'pressureLow' }], raised: 0, missed: [] })
    expect(answer.alarms).toHaveLength(1)
    expect(await rehearseTire({ id: other.tireId })).toMatchObject({ alarms: [], raised: 0, missed: [] })
  })

  it('wait for their turn before they have a connection, as those of a type', async () => {
    const alone = vi.spyOn(CallQueue.prototype, 'alone')
    await rehearseTire({ id: soft.tireId })
    await rehearseSome({})
    expect(alone.mock.calls.map(([, what]) => what)).toEqual([REHEARSAL_QUEUE_NAME, REHEARSAL_QUEUE_NAME])
    alone.mockRestore()
  })

  it('tell what the tire then does once they are saved', async () => {
    const fresh = await maker.make()
    const overridden_alarm_settings = { ...OWN, min_pressure: 8 }
    const own = { override_alarm_settings: true, overridden_alarm_settings }
    expect((await call('tires.update', { data: { id: fresh.tireId, ...own } })).statusCode).toBe(200)
    await says(fresh, [8.4, 8.4, 7.6, 7.6])
    const told = (await stored()).filter(({ tire_id }) => tire_id === fresh.tireId)
    expect(told).toHaveLength(1)
    for (const data of [{ id: fresh.tireId }, { id: fresh.tireId, ...own }])
      expect((await rehearseTire(data)).alarms).toMatchObject(told.map(({ kind, at }) => ({ kind, at })))
    expect(await rehearseTire({ id: fresh.tireId, overridden_alarm_settings: null })).toMatchObject({
      ...{ alarms: [], raised: 1, missed: [{ kind: 'pressureLow' }] },
    })
  })

  it('leave everything as it is, and are refused as they would be when saved', async () => {
    const before = await everything()
    const crossed = { ...OWN, min_pressure: 12 }
    const wrong = await call('tires.rehearse', { data: { id: soft.tireId, overridden_alarm_settings: crossed } })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('data.overridden_alarm_settings.min_pressure')
    expect((await call('tires.rehearse', { data: { id: 4711 } })).statusCode).toBe(404)
    await rehearseTire({ id: soft.tireId, override_alarm_settings: true, overridden_alarm_settings: OWN })
    expect(await everything()).toBe(before)
  })

  it('miss nothing that they would have told before these 30 days, and that still stood', async () => {
    const slow = await maker.make()
    await says(slow, [8.4, 8.4, 7.6, 7.6])
    for (let day = 1; day <= 31; day += 1) {
      server.clock.seconds += 86_400
      await says(slow, [7.6, 7.6])
    }
    await says(slow, [6.4, 6.4, 6.4])
    call = anApiClient(server, await server.signIn('user'))
    const tighter = { override_alarm_settings: true, overridden_alarm_settings: { ...OWN, min_pressure: 8 } }
    const answer = await rehearseTire({ id: slow.tireId, ...tighter })
    expect(answer).toMatchObject({ raised: 1, missed: [] })
    const off = { ...OWN, pressure_alarm_enabled: false }
    expect((await rehearseTire({ id: slow.tireId, ...tighter, overridden_alarm_settings: off })).missed).toHaveLength(1)
  })
})

describe('limits of levels that are tried', () => {
  it('promise no end that is held back while levels go on of which nobody was called', async () => {
    await inSystem(server.db, (tx) => sql`update app_user set notifications = 3`.execute(tx))
    call = anApiClient(server, await server.signIn('user'))
    for (const id of (await call('notificationRules.all')).json().data.map((rule: { id: number }) => rule.id))
      await call('notificationRules.delete', { data: { id } })
    for (const event_type of [-10, -9])
      await call('notificationRules.add', {
        data: { name: `${event_type}`, app_type: 3, event_type, base_action: 0, base_action_data: 'a@example.com' },
      })
    const watched = Object.fromEntries([90, 80, 70, 60, 50].map((level) => [`filllt${level}_enabled`, true]))
    maker = await aHeardTireMaker(server, { optimal_pressure: 9, fillm_enabled: false, ...watched })
    const tire = await maker.make()
    const times = (count: number, pressure: number) => Array.from({ length: count }, () => pressure)
    const promised = async () => {
      call = anApiClient(server, await server.signIn('user'))
      return (await call('vehicleTypes.rehearse', { id: maker.typeId })).json().data.messages
    }
    await says(tire, times(108, 9))
    await says(tire, [...times(4, 3.7), ...times(8, 6.6)])
    expect(await promised()).toBe(1)
    await says(tire, times(8, 9))
    expect(await promised()).toBe(3)
  })
})
