import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'

let server: TestApp
let admin: TestApiClient

beforeEach(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('admin', 'chief')
  admin = anApiClient(server, await server.signIn('chief'))
  return () => server.app.close()
})

const listed = async () => (await admin('fleets.all')).json().data

describe('a fleet', () => {
  it('is added empty, and an admin goes and works in it', async () => {
    const added = await admin('fleets.add', { data: { name: ' South Haul ', time_zone: 'Europe/Athens' } })
    const fleet = added.json().data
    expect(fleet).toEqual({
      id: fleet.id,
      name: 'South Haul',
      time_zone: 'Europe/Athens',
      demands_second_factor: false,
      measurements_months: null,
      visits_months: null,
      retention: {
        measurements: { months: 25, pending_months: null, pending_from: null, least: 5, most: 25 },
        visits: { months: 13, pending_months: null, pending_from: null, least: 1, most: 13 },
      },
      vehicles: 0,
      current: false,
    })
    expect((await admin('contacts.add', { data: { name: 'Jan' } })).statusCode).toBe(200)
    await admin('fleets.switch', { data: { id: fleet.id } })
    expect((await admin('contacts.all')).json().data).toEqual([])
    expect(await listed()).toMatchObject([
      { name: 'North Haul', current: false },
      { name: 'South Haul', current: true },
    ])
  })

  it('is at home in Amsterdam unless told otherwise', async () => {
    expect((await admin('fleets.add', { data: { name: 'South' } })).json().data.time_zone).toBe('Europe/Amsterdam')
  })

  it('is changed where something is given, and by a copy of itself not at all', async () => {
    const id = server.fleetId
    const renamed = await admin('fleets.update', { data: { id, name: 'North' } })
    expect(renamed.json().data).toMatchObject({ id, name: 'North', time_zone: 'Europe/Amsterdam', current: true })
    const moved = await admin('fleets.update', { data: { id, time_zone: 'Europe/Lisbon' } })
    expect(moved.json().data).toMatchObject({ name: 'North', time_zone: 'Europe/Lisbon' })
    expect((await admin('fleets.update', { data: moved.json().data })).json()).toEqual(moved.json())
  })

  it.each([
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(101) },
    { name: null },
    { time_zone: '' },
    { time_zone: 'Nowhere/Land' },
    { time_zone: 'x'.repeat(65) },
    { time_zone: null },
    { email_setup: {} },
  ])('is not made or changed with %j', async (wrong) => {
    const before = await listed()
    expect((await admin('fleets.add', { data: { name: 'South', ...wrong } })).statusCode).toBe(400)
    expect((await admin('fleets.update', { data: { id: server.fleetId, ...wrong } })).statusCode).toBe(400)
    expect(await listed()).toEqual(before)
  })

  it('takes a name of a hundred characters', async () => {
    expect((await admin('fleets.add', { data: { name: 'x'.repeat(100) } })).statusCode).toBe(200)
  })

  it('has a name of its own, also when two are at it', async () => {
    const add = () => admin('fleets.add', { data: { name: 'South' } })
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await admin('fleets.update', { data: { id: server.fleetId, name: 'SOUTH' } })).statusCode).toBe(409)
    expect((await admin('fleets.update', { data: { id: server.fleetId, name: 'NORTH HAUL' } })).statusCode).toBe(200)
    expect((await admin('fleets.update', { data: { id: 90_000, name: 'x' } })).statusCode).toBe(404)
  })

  it('of a new name stands in its audit log', async () => {
    await admin('fleets.update', { data: { id: server.fleetId, name: 'North', time_zone: 'Europe/Lisbon' } })
    const [entry] = (await admin('audit.all')).json().data
    expect(entry).toMatchObject({ call: 'fleets.update', kind: 'fleet', record_name: 'North' })
    expect(entry.changes).toEqual([
      { field: 'name', before: 'North Haul', after: 'North' },
      { field: 'time_zone', before: 'Europe/Amsterdam', after: 'Europe/Lisbon' },
    ])
  })

  it('keeps less from a week on, says so, tells it in its log, and takes it back at once', async () => {
    const id = server.fleetId
    // A server whose clock is behind, beside others that go right.
    const clock = server.clock.seconds
    server.clock.seconds -= 8 * 86_400
    const change = (data: object) => admin('fleets.update', { data: { id, ...data } })
    const shorter = (await change({ measurements_months: 6, visits_months: 3 })).json().data
    const from = shorter.retention.measurements.pending_from
    server.clock.seconds = clock
    expect(from).toBeGreaterThanOrEqual(clock + 7 * 86_400)
    expect(from).toBeLessThan(clock + 8 * 86_400)
    expect(shorter).toMatchObject({ measurements_months: 6, visits_months: 3 })
    expect(shorter.retention).toEqual({
      measurements: { months: 25, pending_months: 6, pending_from: from, least: 5, most: 25 },
      visits: { months: 13, pending_months: 3, pending_from: from, least: 1, most: 13 },
    })
    const [entry] = (await admin('audit.all')).json().data
    expect(entry.changes).toEqual([
      { field: 'visits_months', before: null, after: 3 },
      { field: 'measurements_months', before: null, after: 6 },
    ])
    const told = async () => (await admin('profile.retentionPeriods')).json().data
    expect(await told()).toMatchObject({ measurements_months: 25, visits_months: 13 })
    // The week is over; nobody's session lasts so long.
    await inSystem(server.db, (tx) =>
      sql`update fleet set measurements_months_from = to_timestamp(${server.clock.seconds}),
        visits_months_from = to_timestamp(${server.clock.seconds}) where id = ${id}`.execute(tx),
    )
    expect(await told()).toMatchObject({ measurements_months: 6, visits_months: 3 })
    expect((await change({ measurements_months: null })).json().data.retention.measurements).toMatchObject({
      ...{ months: 25, pending_months: null },
    })
    expect(await told()).toMatchObject({ measurements_months: 25, visits_months: 3 })
  })

  it('keeps at once what it chooses while it is new', async () => {
    const made = await admin('fleets.add', { data: { name: 'South', measurements_months: 6 } })
    expect(made.json().data.retention.measurements).toMatchObject({ months: 6, pending_months: null })
  })

  it.each([
    { measurements_months: 4 },
    { measurements_months: 26 },
    { measurements_months: 6.5 },
    { visits_months: 0 },
    { visits_months: 14 },
  ])('chooses no period that is not allowed: %j', async (wrong) => {
    const answer = await admin('fleets.update', { data: { id: server.fleetId, ...wrong } })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error.fields)).toEqual([`data.${Object.keys(wrong)[0]}`])
  })

  it.each(['guest', 'user', 'editor'] as const)('is none of the business of a %s', async (role) => {
    await server.addUser(role)
    const caller = anApiClient(server, await server.signIn(role))
    expect((await caller('fleets.all')).statusCode).toBe(403)
    expect((await caller('fleets.add', { data: { name: 'x' } })).statusCode).toBe(403)
    expect((await caller('fleets.update', { data: { id: server.fleetId, name: 'x' } })).statusCode).toBe(403)
    const { rows } = await sql<{ name: string }>`select name from fleet`.execute(server.db)
    expect(rows).toEqual([{ name: 'North Haul' }])
  })
})
