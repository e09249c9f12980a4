import { pressureAtTemperature } from '@coldbar/domain/gas/cold-pressure'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { parseTestPdf } from '../../../reports/testing/parsed-test-pdf.ts'
import { aHeardTireMaker, type HeardTire } from '../../../testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'

/** Every four minutes: a hundred of them make a tire known. */
const EVERY = 240
const NIGHT = 100

let server: TestApp
let maker: Awaited<ReturnType<typeof aHeardTireMaker>>
let user: TestApiClient
let tire: HeardTire

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  maker = await aHeardTireMaker(server, { optimal_pressure: 9, pressure_alarm_enabled: false, fillm_enabled: false })
  await server.addUser('user')
  await server.addUser('admin')
})
afterAll(() => server.app.close())

beforeEach(async () => {
  tire = await maker.make()
  // A unit that is not the vehicle's own says nothing of whether its wheels turn.
  await inSystem(server.db, async (tx) => {
    await sql`update vehicle set fixed_sensor_id = null`.execute(tx)
    await sql`update vehicle set fixed_sensor_id = (select max(id) from alert_unit) where id = ${tire.vehicleId}`.execute(
      tx,
    )
  })
  user = anApiClient(server, await server.signIn('user'))
})

/** Warm by rolling, °C: cold wheels that move are carried. */
const WARM = 30
const says = (cold: number, speed: number) => {
  const temperature = speed === 0 ? 15 : WARM
  return {
    time: server.clock.seconds,
    pressure: pressureAtTemperature(bar(cold), celsius(temperature)),
    temperature,
    speed,
  }
}

/** The clock goes on with each reading of so much bar at 15 °C; the last of them is now. */
const reads = async (cold: number, times: number, speed = 0): Promise<void> => {
  const heard = Array.from({ length: times }, () => {
    server.clock.seconds += EVERY
    return says(cold, speed)
  })
  await maker.says(tire, heard)
  user = anApiClient(server, await server.signIn('user'))
}

const isRow = ({ tire_id }: { tire_id: number }) => tire_id === tire.tireId
const listed = async () => (await user('pumpList.all')).json().data.tires.find(isRow)
const details = async () => (await user('tires.details', { tire_id: tire.tireId })).json().data
const lookInside = () => user('tires.lookInside', { data: { tire_id: tire.tireId } })
const tick = () => user('pumpList.claim', { data: { tire_id: tire.tireId } })

const ranFlat = async () => {
  await reads(6.3, NIGHT)
  await reads(6.3, 12, 60)
}

it('lists what holds 80 to 90 % though no alarm of its type is on, with what to pump it to', async () => {
  await reads(7.8, NIGHT)
  const row = await listed()
  expect(row).toMatchObject({
    kind: null,
    headline: null,
    level: 'warning',
    action: 'pumpBeforeNextTrip',
    demount_since: null,
  })
  expect(row.gauge.pump_to).toBeCloseTo(9, 1)
  await reads(9, 12)
  expect(await listed()).toBeUndefined()
})

it('gives a tire that ran flat no number and no tick, pumped up or not', async () => {
  await ranFlat()
  const refused = { demount_why: 'driven', gauge: null, wait: null, target: null, missing_cold: null, claim: null }
  expect(await listed()).toMatchObject({ ...refused, level: 'alarm', action: 'takeOff' })
  expect(await details()).toMatchObject({ demount_why: 'driven', optimal_pressure: null })
  const answer = await tick()
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error.problems).toEqual({ 'data.tire_id': { code: 'must_come_off' } })
  await reads(9, 60)
  expect(await listed()).toMatchObject({ ...refused, fill_level: 100 })
  const paper = parseTestPdf((await user('tires.statusPdf', { tire_id: tire.tireId })).rawPayload).text
  expect(paper).toContain('Do not inflate. Take it off and look inside.')
  expect(paper).not.toContain('9.0 bar at')
})

it('is an alarm with its vehicle and on the first screen, pumped up or not, until somebody looked inside', async () => {
  const said = async () => {
    const { vehicleId } = tire
    const now = (await user('overview.now')).json().data
    const { data, problems } = (await user('vehicles.details', { vehicle_id: vehicleId })).json()
    return {
      rows: now.wrong.filter(isRow).map(({ kind, level }: { kind: string; level: string }) => [kind, level]),
      tire: [(await details()).alarm_color, (await details()).issue],
      vehicle: [data.alarm_color, data.issue],
      going: problems.filter(({ end }: { end: number | null }) => end === null).length,
    }
  }
  await ranFlat()
  await reads(9, 60)
  const red = [0, 'Must come off: look inside']
  const paper = async () =>
    parseTestPdf((await user('vehicles.statusPdf', { vehicle_id: tire.vehicleId })).rawPayload).text
  expect(await paper()).toContain('Must come off: look inside. Do not inflate.')
  expect(await paper()).not.toContain('Nothing is wrong')
  expect(await said()).toEqual({ rows: [['mustComeOff', 'alarm']], tire: red, vehicle: red, going: 0 })
  await lookInside()
  expect(await said()).toMatchObject({ rows: [], tire: [10, null], vehicle: [10, null] })
})

it('believes who looked inside, says so in the log, and asks again when it runs flat again', async () => {
  await ranFlat()
  await reads(9, 60)
  expect((await lookInside()).statusCode).toBe(200)
  expect(await listed()).toBeUndefined()
  expect(await details()).toMatchObject({ demount_since: null, demount_why: null, optimal_pressure: 9 })
  expect((await lookInside()).statusCode).toBe(409)
  const admin = anApiClient(server, await server.signIn('admin'))
  const [entry] = (await admin('audit.all', { kind: 'tire' })).json().data
  expect(entry).toMatchObject({ call: 'tires.lookInside', record_id: tire.tireId })
  expect(entry.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'looked_inside',
    'looked_inside_by',
  ])
  await reads(9, 10)
  expect(await listed()).toBeUndefined()
  await reads(6.3, 20)
  await reads(6.3, 12, 60)
  expect((await listed()).demount_why).toBe('driven')
})

/** Somebody who was without a network says it `seconds` after looking. */
const saysLater = async (seconds: number, data: Record<string, unknown> = {}, by = user) => {
  const looked = server.clock.seconds
  server.clock.seconds += seconds
  const word = () => by('tires.lookInside', { data: { tire_id: tire.tireId, time: looked, ...data } })
  return { looked, word, answer: await word() }
}
const problemOf = (answer: Awaited<ReturnType<typeof lookInside>>) => answer.json().error?.problems?.['data.tire_id']

it('takes the word of who looked inside without a network, as of when they looked', async () => {
  await ranFlat()
  await reads(6.3, 10)
  const looked = server.clock.seconds
  await reads(9, 20)
  expect((await details()).demount_why).toBe('driven')
  const word = () => user('tires.lookInside', { data: { tire_id: tire.tireId, time: looked } })
  const answer = await word()
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await details()).toMatchObject({ demount_since: null, optimal_pressure: 9 })
  expect((await word()).statusCode).toBe(200)
  const admin = anApiClient(server, await server.signIn('admin'))
  const entries = (await admin('audit.all', { kind: 'tire' })).json().data
  const said = entries.flatMap(
    ({ record_id, changes }: { record_id: number; changes: { field: string; to: unknown }[] }) =>
      record_id === tire.tireId ? changes.filter(({ field }) => field === 'looked_inside') : [],
  )
  expect(said).toHaveLength(1)
})

it('judges what was read since somebody looked inside by that, though they say it later', async () => {
  await ranFlat()
  await reads(6.3, 10)
  const looked = server.clock.seconds
  await reads(9, 20)
  await reads(4, 8)
  const known = (await details()).demount_since
  expect(known).toBeLessThanOrEqual(looked)
  expect((await user('tires.lookInside', { data: { tire_id: tire.tireId, time: looked } })).statusCode).toBe(200)
  expect(await details()).toMatchObject({ demount_why: 'parked', demount_since: expect.any(Number) })
  expect((await details()).demount_since).toBeGreaterThan(looked)
})

it('refuses a word of before it was driven flat again, and one of somebody who looked when another said it', async () => {
  await ranFlat()
  const looked = server.clock.seconds
  await reads(6.3, 12, 60)
  const late = await user('tires.lookInside', { data: { tire_id: tire.tireId, time: looked } })
  expect(late.statusCode).toBe(409)
  expect(problemOf(late)).toMatchObject({ code: 'flat_since' })
  const admin = anApiClient(server, await server.signIn('admin'))
  const seen = server.clock.seconds
  expect((await admin('tires.lookInside', { data: { tire_id: tire.tireId } })).statusCode).toBe(200)
  server.clock.seconds += 60
  const second = await user('tires.lookInside', { data: { tire_id: tire.tireId, time: seen } })
  expect(second.statusCode).toBe(409)
  expect(problemOf(second)).toMatchObject({ code: 'judged', by: expect.any(String) })
})

it('does once what is sent again under the same name, though it was driven flat since', async () => {
  await ranFlat()
  const request_id = '0b0f7b1e-5f0a-4c54-9d5a-6d8f4f2f9a11'
  const { word, answer } = await saysLater(600, { request_id })
  expect(answer.statusCode).toBe(200)
  await reads(6.3, NIGHT)
  await reads(6.3, 12, 60)
  expect((await details()).demount_why).toBe('driven')
  const again = await word()
  expect(again.statusCode, again.body).toBe(200)
  expect((await details()).demount_why).toBe('driven')
})

it('keeps a tire off the road that was found damaged inside, and says who found it so, until it is found sound', async () => {
  await ranFlat()
  const { looked, answer } = await saysLater(600, { damaged: true })
  expect(answer.statusCode, answer.body).toBe(200)
  const damaged = { demount_why: 'driven', unsound_since: looked, unsound_by: expect.any(String) }
  expect(await details()).toMatchObject(damaged)
  expect(await listed()).toMatchObject({ ...damaged, action: 'takeOff' })
  expect((await tick()).statusCode).toBe(409)
  const earlier = await user('tires.lookInside', { data: { tire_id: tire.tireId, time: looked } })
  expect(problemOf(earlier)).toMatchObject({ code: 'judged' })
  expect((await lookInside()).statusCode).toBe(200)
  expect(await details()).toMatchObject({ demount_since: null, unsound_since: null, unsound_by: null })
})

it('takes the word that a tire is damaged whatever else is said of it, and keeps it off the road until it is found sound', async () => {
  await reads(9, NIGHT)
  const first = await saysLater(600, { damaged: true })
  expect(first.answer.statusCode, first.answer.body).toBe(200)
  const damaged = { demount_since: first.looked, unsound_since: first.looked, unsound_by: expect.any(String) }
  expect(await details()).toMatchObject({
    ...damaged,
    alarm_color: 0,
    issue_kind: 'mustComeOff',
    optimal_pressure: null,
  })
  expect(await listed()).toMatchObject({ ...damaged, action: 'takeOff', gauge: null })
  expect((await tick()).statusCode).toBe(409)
  const { vehicles } = (await user('departures.all')).json().data
  const row = vehicles.find(({ vehicle_id }: { vehicle_id: number }) => vehicle_id === tire.vehicleId)
  expect(row).toMatchObject({
    ...{ verdict: 'stay', reason: 'mustComeOff' },
    tires: [{ tire_id: tire.tireId, unsound_since: first.looked, unsound_by: expect.any(String) }],
  })
  // What is read next, late or not, and pumped up or not, changes nothing about it.
  await reads(9, 20, 60)
  await maker.says(tire, [{ ...says(9, 0), time: first.looked - 90 }])
  expect(await details()).toMatchObject({ ...damaged, alarm_color: 0 })
  const off = await user('tireChanges.enter', { data: { kind: 'store', tire_id: tire.tireId } })
  expect(off.statusCode, off.body).toBe(200)
  expect(await details()).toMatchObject(damaged)
  expect((await lookInside()).statusCode).toBe(200)
  expect(await details()).toMatchObject({ demount_since: null, unsound_since: null, optimal_pressure: null })
})

it.each([
  { sound: 60, damaged: 120, isDamaged: true },
  { sound: 120, damaged: 60, isDamaged: false },
])('believes of two people without a network who looked last: sound at $sound, damaged at $damaged', async (at) => {
  const admin = anApiClient(server, await server.signIn('admin'))
  for (const isSoundFirst of [true, false]) {
    await ranFlat()
    const from = server.clock.seconds
    server.clock.seconds += 600
    const words = [
      () => admin('tires.lookInside', { data: { tire_id: tire.tireId, time: from + at.sound } }),
      () => user('tires.lookInside', { data: { tire_id: tire.tireId, time: from + at.damaged, damaged: true } }),
    ]
    for (const word of isSoundFirst ? words : words.toReversed()) await word()
    const expected = at.isDamaged ? from + at.damaged : null
    expect((await details()).unsound_since).toBe(expected)
    expect((await details()).demount_since === null).toBe(!at.isDamaged)
    await lookInside()
  }
})

it('keeps a tire without a sensor off the road that was never heard, and is found damaged', async () => {
  const { data } = (await user('tires.details', { tire_id: tire.tireId })).json()
  await user('tires.update', { data: { id: data.id, tag_id: null } })
  await inSystem(server.db, (tx) => sql`delete from tire_state where tire_id = ${tire.tireId}`.execute(tx))
  const answer = await user('tires.lookInside', { data: { tire_id: tire.tireId, damaged: true } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await details()).toMatchObject({ alarm_color: 0, demount_why: 'unseen', unsound_by: expect.any(String) })
})

it('believes the word of a sound one that a process of the previous release took, which knows of no damage', async () => {
  await reads(9, NIGHT)
  const { looked } = await saysLater(600, { damaged: true })
  await inSystem(server.db, (tx) =>
    sql`update tire_state set looked_inside_at = to_timestamp(${looked + 60}), looked_inside_by = 'Ann' where tire_id = ${tire.tireId}`.execute(
      tx,
    ),
  )
  await reads(9, 2)
  expect(await details()).toMatchObject({ demount_since: null, unsound_since: null, unsound_by: null })
})

it('lets the previous release see by the state alone that a damaged tire must come off', async () => {
  await reads(9, NIGHT)
  const { looked } = await saysLater(600, { damaged: true })
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{
      demount: unknown
    }>`select state->'shortage'->'demount' as demount from tire_state where tire_id = ${tire.tireId}`.execute(tx),
  )
  expect(rows).toEqual([{ demount: { since: looked, last: looked, why: 'unseen' } }])
})

it('says nothing of a damage of before about another tire, where that runs flat too', async () => {
  await ranFlat()
  await saysLater(600, { damaged: true })
  const answer = await user('tires.answerChange', { data: { tire_id: tire.tireId, changed: true } })
  expect(answer.statusCode, answer.body).toBe(200)
  await ranFlat()
  expect(await details()).toMatchObject({ demount_why: 'driven', unsound_since: null, unsound_by: null })
})

it('refuses a word of another wheel than the tire stood at, of more than a week ago and of tomorrow', async () => {
  await ranFlat()
  const { data } = (await user('tires.details', { tire_id: tire.tireId })).json()
  const { position_row, position_left_right, position_inside_outside } = data
  const found_at = { vehicle_id: data.vehicle_id, position_row, position_left_right, position_inside_outside }
  const elsewhere = { ...found_at, position_row: position_row + 1 }
  const word = (more: object) => user('tires.lookInside', { data: { tire_id: tire.tireId, ...more } })
  expect((await word({ found_at: elsewhere })).json().error.code).toBe('stale')
  for (const days of [-8, 2]) {
    const answer = await word({ time: server.clock.seconds + days * 86_400 })
    expect(answer.statusCode).toBe(400)
  }
  expect((await details()).demount_why).toBe('driven')
  expect((await word({ found_at })).statusCode).toBe(200)
})

it('takes what was read before somebody looked inside, and comes in after it, for no new proof', async () => {
  await reads(6.3, NIGHT)
  const rolled = Array.from({ length: 8 }, () => {
    server.clock.seconds += EVERY
    return says(6.3, 60)
  })
  await maker.says(tire, rolled.slice(0, 4))
  expect((await lookInside()).statusCode).toBe(200)
  server.clock.seconds += 600
  await maker.says(tire, rolled.slice(4))
  user = anApiClient(server, await server.signIn('user'))
  expect((await listed()).demount_since).toBeNull()
})

it('is still so when the tire comes off its vehicle, until somebody looked inside', async () => {
  await ranFlat()
  expect(await details()).toMatchObject({ demount_why: 'driven', alarm_color: 0, issue_kind: 'mustComeOff' })
  await reads(9, 60)
  const off = await user('tireChanges.enter', { data: { kind: 'store', tire_id: tire.tireId } })
  expect(off.statusCode, off.body).toBe(200)
  // It is off: its mark stays and warns who would fit it, and no list calls it an alarm for ever.
  expect(await details()).toMatchObject({ demount_why: 'driven', alarm_color: 4, issue_kind: null })
  const { columns, rows } = (await user('tires.allCompressed', { only: 'issues' })).json()
  expect(rows.map((row: unknown[]) => row[columns.indexOf('id')])).not.toContain(tire.tireId)
  expect((await lookInside()).statusCode).toBe(200)
  expect((await details()).demount_since).toBeNull()
})

it('is still so when its tag is changed', async () => {
  await ranFlat()
  const { data } = (await user('tires.details', { tire_id: tire.tireId })).json()
  const retagged = await user('tires.update', { data: { id: data.id, tag_id: 900_000 + data.id } })
  expect(retagged.statusCode, retagged.body).toBe(200)
  expect((await details()).demount_why).toBe('driven')
})

it('is still so without a tag, on every list and page, until somebody looked inside', async () => {
  await ranFlat()
  const gone = await user('tires.update', { data: { id: tire.tireId, tag_id: null } })
  expect(gone.statusCode, gone.body).toBe(200)
  const says = { demount_why: 'driven', demount_since: expect.any(Number) }
  expect(await details()).toMatchObject({ ...says, optimal_pressure: null })
  expect(await listed()).toMatchObject({ ...says, action: 'takeOff', target: null, gauge: null })
  const { tires } = (await user('vehicles.details', { vehicle_id: tire.vehicleId })).json()
  expect(tires.find(({ id }: { id: number }) => id === tire.tireId)).toMatchObject({ ...says, optimal_pressure: null })
  expect((await tick()).statusCode).toBe(409)
  expect((await lookInside()).statusCode).toBe(200)
  expect((await details()).demount_since).toBeNull()
  expect(await listed()).toBeUndefined()
})

it('tells nobody what it should hold on the page, in the lists and in the readings of its events', async () => {
  await reads(9, NIGHT)
  for (const cold of [8.6, 7, 6.2, 6.2, 6.2]) await reads(cold, 1, 60)
  await reads(9, 12)
  await reads(6.2, 4, 60)
  expect((await details()).demount_why).toBe('driven')
  const told = async () => {
    const list = (await user('tires.events3', { tire_id: tire.tireId })).json().data
    const [{ id }] = list
    const page = (await user('tireEvents3.details', { id })).json()
    const newest = (await user('tires.measurements', { tire_id: tire.tireId, nb_measurements: 5 })).json()
    return JSON.stringify([list, page, newest, (await user('overview.now')).json()])
  }
  expect(await told()).not.toMatch(/"(op|optimal_pressure)":9/)
  expect((await lookInside()).statusCode).toBe(200)
  expect(await told()).toMatch(/"op":9/)
  expect(await told()).toMatch(/"optimal_pressure":9/)
})

describe('a tire of a type that watches fill levels', () => {
  beforeAll(async () => {
    maker = await aHeardTireMaker(server, { optimal_pressure: 9, filllt80_enabled: true })
  })

  it('names no pressure to inflate it to where its problem tells why it fired, on screen and on paper', async () => {
    await reads(9, NIGHT)
    for (const cold of [8.6, 8.2, 7.8, 7.4, 7, 6.6, 6.3, 6.2]) await reads(cold, 1, 60)
    const { problems } = (await user('tires.details', { tire_id: tire.tireId })).json()
    expect(problems[0].action).toMatch(/akeOff$/)
    const asked = { problem_id: problems[0].id }
    const { why } = (await user('problems.details', asked)).json().data
    expect(why.extraP).toMatchObject({ sp: expect.any(Number), op: null })
    const paper = parseTestPdf((await user('problems.pdf', asked)).rawPayload).text
    expect(paper).toContain('take it off and look')
    expect(paper.replaceAll(/[\u00a0\u202f]/g, ' ')).not.toMatch(/9\.00? bar/)
    expect((await lookInside()).statusCode).toBe(200)
    expect((await user('problems.details', asked)).json().data.why.extraP).toMatchObject({ op: 9 })
  })
})
