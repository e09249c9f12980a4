import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from './db/scope/in-system.ts'
import { anApp } from './http/testing/an-app.ts'
import { aTire, aUnitWithKey } from './testing/builders.ts'

/** Whether this machine has can-utils; set-up puts them on a machine of its own. */
const hasCanUtils = ((): boolean => {
  try {
    execFileSync('sh', ['-c', 'command -v log2asc'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const { app, db, fleetId, clock } = await anApp()
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-can-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const post = async (body: string): Promise<{ accepted: number; quarantined: { index: number; reason: string }[] }> => {
  const answer = await fetch(`${url}/ingest/can`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body })
  expect(answer.status).toBe(200)
  return answer.json() as Promise<{ accepted: number; quarantined: { index: number; reason: string }[] }>
}

const rows = <Row>(query: ReturnType<typeof sql<Row>>) => inSystem(db, async (tx) => (await query.execute(tx)).rows)

/** Mounts on a tire what a frame speaks of, once it was heard. */
const aTireOf = async (frame: string): Promise<number> => {
  expect((await post(frame)).quarantined).toEqual([{ index: 0, reason: 'unknown_tag' }])
  const [heard] = await rows(sql<{ tag: number }>`
    select tag_id::float8 as tag from quarantined_reading where reason = 'unknown_tag' order by id desc limit 1`)
  return (await aTire(db, { fleet_id: fleetId, tag_id: heard?.tag ?? 0 })).id
}

const readingsOf = (tireId: number, since: number) =>
  rows(sql<{ pressure: number; temperature: number; time: number }>`
    select pressure, temperature, date_part('epoch', time) as time from measurement
    where tire_id = ${tireId} and time >= to_timestamp(${since}) order by time`)

/** Seconds that a log began at, a minute ago. */
const begun = clock.seconds - 60
const frame = (at: number, text: string): string => `(${begun + at}.000000) can0 ${text}`

it('frames of a bus are readings of the tires that they speak of, each by who speaks of it', async () => {
  const truck = await aTireOf(frame(-600, '18FEF433#00DC80254100005F'))
  const trailer = await aTireOf(frame(-600, '18FEF434#00DC80254100005F'))
  const log = [
    frame(0, '18FEF433#00DC80254100005F'),
    frame(0, '0CF00400#FFFFFF0068FFFFFF'),
    frame(1, '18FEF434#00C8A0240100005F'),
    frame(1, '18FEF433#00DC8025'),
    frame(2, '18FEF433#00FE00FE1100FEDF'),
    frame(10, '18FEF433#00FAA0254100005F'),
    frame(11, '18FC4233#0092044C04FFFFFF'),
  ]
  expect(await post(log.join('\n'))).toEqual({
    ...{ accepted: 3, duplicates: 0 },
    quarantined: [
      { index: 2, reason: 'malformed' },
      { index: 3, reason: 'sentinel' },
    ],
  })
  expect(await readingsOf(truck, begun)).toEqual([
    { pressure: 8.8, temperature: 27, time: begun },
    { pressure: 11.7, temperature: 28, time: begun + 10 },
  ])
  expect(await readingsOf(trailer, begun)).toEqual([{ pressure: 8, temperature: 20, time: begun + 1 }])
})

it.skipIf(!hasCanUtils)('a log that can-utils made ASC of says the same', async () => {
  const tire = await aTireOf(frame(-600, '18FEF435#10DC80254100005F'))
  const file = path.join(folder, 'bus.log')
  writeFileSync(file, `${frame(0, '18FEF435#10DC80254100005F')}\n${frame(10, '18FEF435#10DBA0254100005F')}\n`)
  const asc = execFileSync('log2asc', ['-I', file, 'can0'], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } })
  expect(asc).toContain('base hex')
  expect(await post(asc)).toEqual({ accepted: 2, duplicates: 0, quarantined: [] })
  expect(await readingsOf(tire, begun)).toEqual([
    { pressure: 8.8, temperature: 27, time: begun },
    { pressure: 8.76, temperature: 28, time: begun + 10 },
  ])
})
