import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { anApp } from '../../../../http/testing/an-app.ts'
import { aFleet, aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import type { IngestAdapter } from '../../../door/ingest-adapter.ts'
import type { PayloadDecoder } from '../../../door/payload-decoder.ts'
import type { ReadingIntake } from '../../../intake/intake.ts'
import { thingsboardDecoder } from '../../thingsboard/thingsboard-decoder.ts'
import type { GatewayMessageAge } from './gateway-message.ts'
import { ownReadingsDecoder } from './own-readings-decoder.ts'
import { UnitMessageQueues } from './unit-message-queues.ts'

const given = Promise.withResolvers<ReadingIntake>()
const listener: IngestAdapter = {
  name: 'listener',
  start: async (intake) => {
    given.resolve(intake)
    return null
  },
}
const { app, db, fleetId, clock } = await anApp({ adapters: [listener], config: { requestsPerSecond: 1 } })
const intake = await given.promise
const queues = new UnitMessageQueues(intake, app.log)
afterAll(async () => {
  await queues.stop()
  await app.close()
})
let tags = 0

/** Our own language, by a decoder with a fault: it says what nobody who stores it thought of. */
const faultySource: PayloadDecoder = {
  ...ownReadingsDecoder,
  decode: (bytes, context) => {
    if (bytes.includes('pitfall')) return JSON.parse('[{"undecoded": "pitfall", "device": 7}]')
    return ownReadingsDecoder.decode(bytes, context)
  },
}

/** A unit and a tire that it hears; `says` hands a message over and tells its fate. */
const aUnit = async (fleet: number) => {
  const tag_id = ++tags
  const { id: unitId, key } = await aUnitWithKey(db, { fleet_id: fleet })
  const tire = await aTire(db, { fleet_id: fleet, tag_id })
  const bytes = (ago: number) =>
    Buffer.from(JSON.stringify({ tag_id, time: clock.seconds - ago, pressure: 8.62, temperature: 31.5 }))
  const take = (content: Buffer, connection: object = {}, source = ownReadingsDecoder) =>
    queues.take({
      proof: { key },
      source,
      age: 'fresh',
      bytes: content,
      received: epochSeconds(clock.seconds),
      connection,
    })
  const stored = async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ ago: number }>`select ${clock.seconds} - date_part('epoch', time) as ago from measurement
        where tire_id = ${tire.id} order by time`.execute(tx),
    )
    return rows.map(({ ago }) => ago)
  }
  return { unit: { fleetId: fleet, unitId, clockSkew: null, decodings: null }, bytes, take, stored }
}

it('while a fleet has no room its messages wait, those of another are stored, and none is lost', async () => {
  const [ours, theirs] = [await aUnit(fleetId), await aUnit(await aFleet(db))]
  const full = Array.from({ length: 4 }, () => intake.admit(ours.unit, MAX_INGEST_BYTES))
  const fates: string[] = []
  const waiting = [60, 50, 40].map(async (ago) => fates.push(await ours.take(ours.bytes(ago))))
  expect(await theirs.take(theirs.bytes(60))).toBe('stored')
  expect(fates).toEqual([])
  expect(await ours.stored()).toEqual([])
  for (const { letGo } of full) letGo()
  await Promise.all(waiting)
  expect(fates).toEqual(['stored', 'stored', 'stored'])
  expect(await ours.stored()).toEqual([60, 50, 40])
})

it('a unit that comes too often waits, and what it brought is stored', async () => {
  const flooding = await aUnit(fleetId)
  const comes = () => Array.from({ length: 20 }, () => intake.admit(flooding.unit, 1).letGo())
  expect(comes).toThrow(expect.objectContaining({ reason: 'too_often' }))
  expect(await flooding.take(flooding.bytes(60))).toBe('stored')
  expect(await flooding.stored()).toEqual([60])
})

it('many messages are one upload, and one that is refused for good costs the others nothing', async () => {
  const unit = await aUnit(fleetId)
  const tooMany = Buffer.from(`[${'0,'.repeat(100_000)}0]`)
  const fates = await Promise.all([unit.bytes(60), tooMany, unit.bytes(30)].map((bytes) => unit.take(bytes)))
  expect(fates).toEqual(['stored', 'refused', 'stored'])
  // More messages than uploads a second are allowed: together they are few.
  const agos = Array.from({ length: 500 }, (_, at) => 1_000 - at)
  expect(new Set(await Promise.all(agos.map((ago) => unit.take(unit.bytes(ago)))))).toEqual(new Set(['stored']))
  expect(await unit.stored()).toEqual([...agos, 60, 30])
})

it('what was rejected is kept by when its own message came in, as its neighbours without a time are stored', async () => {
  const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
  const came = [clock.seconds - 40, clock.seconds - 20]
  const says = (at: number) => `{"tire1SensorId":"0000abcd","tire1Pressure":8.${at},"tire1Temp":27,"tyreBpress":${at}}`
  await aTire(db, { fleet_id: fleetId, tag_id: 0xabcd })
  await Promise.all(
    came.map((received, at) =>
      queues.take({
        ...{ proof: { key }, source: thingsboardDecoder, bytes: Buffer.from(says(at)) },
        ...{ received: epochSeconds(received), age: 'fresh', connection: {} },
      }),
    ),
  )
  const moments = (table: string, column: string, where: string) =>
    inSystem(db, async (tx) => {
      const { rows } = await sql<{ at: number }>`select date_part('epoch', ${sql.ref(column)}) as at
        from ${sql.table(table)} where ${sql.raw(where)} order by 1`.execute(tx)
      return rows.map(({ at }) => at)
    })
  expect(await moments('measurement', 'time', 'pressure between 8 and 8.15 and temperature = 27')).toEqual(came)
  expect(await moments('quarantined_reading', 'received_at', "source = 'thingsboard'")).toEqual(came)
})

it('one that no code can store is put aside after some tries, and those around it are stored', async () => {
  const unit = await aUnit(fleetId)
  const all = [unit.bytes(60), Buffer.from('pitfall'), unit.bytes(30)]
  const fates = await Promise.all(all.map((bytes) => unit.take(bytes, {}, faultySource)))
  expect(fates).toEqual(['stored', 'refused', 'stored'])
  expect(await unit.stored()).toEqual([60, 30])
  const { rows } = await inSystem(db, (tx) =>
    sql`select reason, payload from quarantined_reading where unit_id = ${unit.unit.unitId}`.execute(tx),
  )
  expect(rows).toEqual([{ reason: 'malformed', payload: 'pitfall' }])
}, 60_000)

it('what does not say when it was measured calls nobody where it waited at the broker, and is left where nobody knows for how long', async () => {
  const { id: unitId } = await aUnitWithKey(db, { fleet_id: fleetId })
  let at = 0
  const become = async (age: GatewayMessageAge, time: number | null) => {
    // A sensor with a number on its case is known by it.
    const tag_id = 0xabc000 + ++at
    const sensor = tag_id.toString(16)
    const { id } = await aTire(db, { fleet_id: fleetId, tag_id })
    const source: PayloadDecoder = {
      name: 'gauges',
      decode: () => [{ sensor, number: tag_id, time, pressure: 8.62, temperature: 31.5 }],
    }
    const received = epochSeconds(clock.seconds - 20)
    const message = { proof: { fleetId, unitId }, source, bytes: Buffer.from(sensor), received, connection: {}, age }
    expect(await queues.take(message)).toBe('stored')
    const { rows } = await inSystem(db, (tx) =>
      sql`select ${clock.seconds} - date_part('epoch', m.time) as ago, s.late_at is not null as "isLate"
        from measurement m join tire_state s on s.fleet_id = m.fleet_id and s.tire_id = m.tire_id where m.tire_id = ${id}`.execute(
        tx,
      ),
    )
    return rows
  }
  expect(await become('fresh', null)).toEqual([{ ago: 20, isLate: false }])
  expect(await become('late', null)).toEqual([{ ago: 20, isLate: true }])
  expect(await become('late', clock.seconds - 30)).toEqual([{ ago: 30, isLate: false }])
  expect(await become('unknown', null)).toEqual([])
  expect(await become('unknown', clock.seconds - 30)).toEqual([{ ago: 30, isLate: false }])
})

it('what came by a connection that is gone is let go of, and a revoked key is nobody’s', async () => {
  const unit = await aUnit(fleetId)
  const full = Array.from({ length: 4 }, () => intake.admit(unit.unit, MAX_INGEST_BYTES))
  const [gone, stays] = [{}, {}]
  const fates = Promise.allSettled([unit.take(unit.bytes(60), gone), unit.take(unit.bytes(30), stays)])
  queues.forget(gone)
  for (const { letGo } of full) letGo()
  expect((await fates).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await unit.stored()).toEqual([30])
  await inSystem(db, (tx) =>
    sql`update unit_key set revoked_at = now() where unit_id = ${unit.unit.unitId}`.execute(tx),
  )
  await expect.poll(() => unit.take(unit.bytes(10))).toBe('stranger')
})
