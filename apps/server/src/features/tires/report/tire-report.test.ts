import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { parseTestPdf } from '../../../reports/testing/parsed-test-pdf.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aFleet, aTire, aVehicle } from '../../../testing/builders.ts'

/** All that threads of this process wrote of files. */
const written: Uint8Array[] = []
process.on('worker', (worker: Worker) =>
  worker.on('message', ({ part }: { part?: Uint8Array }) => {
    if (part !== undefined) written.push(part)
  }),
)

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let tireId: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  user = anApiClient(server, await server.signIn('user'))
  const fleet_id = server.fleetId
  server.clock.seconds = Date.UTC(2026, 6, 5, 12, 0, 0) / 1000
  const vehicle = await aVehicle(server.db, { fleet_id, name: 'NH-204' })
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  const tag = { tag_id: 305_419_896 }
  await inSystem(server.db, (tx) =>
    tx
      .insertInto('tag')
      .values({ fleet_id, ...tag, tag_display: 1 })
      .execute(),
  )
  tireId = (await aTire(server.db, { fleet_id, name: 'Front/left "1"', vehicle_id: vehicle.id, ...place, ...tag })).id
  await inSystem(server.db, (tx) =>
    sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, fill_level, last_latitude, last_longitude, fidelity)
      values (${fleet_id}, ${tireId}, to_timestamp(${server.clock.seconds - 3600}), 8.36, 92.9, 51.9225, 4.47917, 5)`.execute(
      tx,
    ),
  )
})
afterAll(() => server.app.close())

const report = async (caller: TestApiClient, more = {}) => {
  const answer = await caller('tires.statusPdf', { tire_id: tireId, ...more })
  return {
    answer,
    text: parseTestPdf(answer.rawPayload).text.replaceAll(/[\u00a0\u202f]/g, ' '),
    read: parseTestPdf(answer.rawPayload),
  }
}

it('prints the tire as a file, in the fleet’s time zone or the reader’s', async () => {
  const { answer, text, read } = await report(user)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Front-left-1.pdf"')
  for (const line of ['Front/left "1"', '120 086 052 018', 'NH-204', 'Axle 1 left', '8.4 bar', 'Rotterdam, NL']) {
    expect(text).toContain(line)
  }
  expect(text).not.toContain('# ')
  expect(text).toContain('05/07/2026 13:00:00 (1 h 0 min ago)')
  expect(read.links.map((link) => new URL(link).host)).toEqual(['www.openstreetmap.org', 'www.google.com'])
  expect((await report(user, { time_zone: 'America/New_York' })).text).toContain('05/07/2026 07:00:00')
})

it('is written by a thread of its own, every byte of it', async () => {
  written.length = 0
  const { answer } = await report(user)
  expect(written.length).toBeGreaterThan(0)
  expect(Buffer.concat(written).equals(answer.rawPayload)).toBe(true)
})

it('rounds the fill level for all but admins', async () => {
  expect((await report(user)).text).toContain('95 %')
  expect((await report(admin)).text).toContain('93 %')
})

it('is not made of a tire that is not there or somebody else’s, nor for a time zone that does not exist', async () => {
  const foreign = await aTire(server.db, { fleet_id: await aFleet(server.db) })
  expect((await user('tires.statusPdf', { tire_id: foreign.id })).statusCode).toBe(404)
  for (const time_zone of ['Nowhere/Land', '', 'x'.repeat(65), 7]) {
    expect((await user('tires.statusPdf', { tire_id: tireId, time_zone })).statusCode).toBe(400)
  }
})
