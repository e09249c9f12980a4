import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inSystem } from './db/scope/in-system.ts'
import { anApp } from './http/testing/an-app.ts'
import { rtl433Decoder } from './ingest/adapters/rtl433/rtl433-decoder.ts'
import { aRadioReceiver } from './ingest/adapters/rtl433/testing/a-radio-receiver.ts'
import { HAS_RTL433, runRtl433, startListeningRtl433 } from './ingest/adapters/rtl433/testing/rtl433-program.ts'
import { truckPacketCode, truckPacketRecording } from './ingest/adapters/rtl433/testing/truck-packet.ts'
import { rtl433UdpAdapter } from './ingest/adapters/rtl433/udp-adapter.ts'
import { payloadSourcesHttpAdapter } from './ingest/adapters/sources/payload-sources-http-adapter.ts'
import type { IngestAdapter } from './ingest/door/ingest-adapter.ts'
import type { ReadingIntake } from './ingest/intake/intake.ts'
import { aTire, aUnitWithKey } from './testing/builders.ts'

const KEY = 'cbu_0123456789abcdefghijklmnopqrstuv'

let port = 0
const given: ReadingIntake[] = []
const looker: IngestAdapter = {
  name: 'looker',
  start: async (intake) => {
    given.push(intake)
    return null
  },
}
const { app, db, fleetId, clock } = await anApp({
  adapters: [looker, payloadSourcesHttpAdapter([rtl433Decoder]), rtl433UdpAdapter((address) => (port = address.port))],
  config: { rtl433Udp: { host: '127.0.0.1', port: 0, key: KEY } },
})
const [intake] = given
if (intake === undefined) throw new Error('no adapter was started')
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const { id: unitId } = await aUnitWithKey(db, { fleet_id: fleetId }, KEY)
const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-rtl433-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const PACKET = { id: '04718ac2', wheel: 3, flags: 3, pressure: 843, temperature: -10 }
/** Tires of the fleet whose sensors are on the air; each test has its own. */
const aHeardTire = (id: string) => aTire(db, { fleet_id: fleetId, tag_id: Number.parseInt(id, 16) })

const readingsOf = (tireId: number) =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ pressure: number; temperature: number; unitId: number; time: number }>`
      select pressure, temperature, unit_id as "unitId", date_part('epoch', time) as time from measurement
      where tire_id = ${tireId} order by time`.execute(tx)
    return rows
  })

const post = async (body: string): Promise<unknown> => {
  const answer = await fetch(`${url}/ingest/rtl433`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body,
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

const send = async (...datagrams: string[]): Promise<void> => {
  const socket = createSocket('udp4')
  for (const datagram of datagrams) {
    await new Promise((sent) => socket.send(datagram, port, '127.0.0.1', sent))
  }
  socket.close()
}

const line = (id: string, figures: object = {}): string =>
  `<165>1 2026-11-25T23:00:15Z depot rtl_433 - - - ${JSON.stringify({ model: 'Truck', type: 'TPMS', id, pressure_kPa: 843, temperature_C: 27, flags: 3, ...figures })}`

describe('datagrams of syslog', () => {
  it('become readings of the unit, once for a transmission however often it is repeated, beside what is passed over', async () => {
    const { id: tireId } = await aHeardTire('0a000001')
    const log = '<165>1 2026-11-25T23:00:15Z depot rtl_433 - - - {"src":"Input","lvl":3,"msg":"Async read stalled"}'
    await send(log, ...Array.from({ length: 16 }, () => line('0a000001')), 'noise')
    await expect
      .poll(() => readingsOf(tireId))
      .toEqual([{ pressure: 8.43, temperature: 27, unitId, time: clock.seconds }])
  })

  it('wait while there is no room for them, and count as heard when they came', async () => {
    const { id: tireId } = await aHeardTire('0a000002')
    const came = clock.seconds
    const held = Array.from({ length: 4 }, () =>
      intake.admit({ fleetId, unitId, clockSkew: null, decodings: null }, MAX_INGEST_BYTES),
    )
    await send(line('0a000002'))
    const refused = expect.poll(() =>
      intake.heardBefore({ fleetId, unitId, clockSkew: null, decodings: null }, 'rtl433').of('Truck 0a000002'),
    )
    await refused.toMatchObject({ reading: { pressure: 8.43 } })
    clock.seconds += 30
    for (const { letGo } of held) letGo()
    await expect.poll(() => readingsOf(tireId)).toMatchObject([{ pressure: 8.43, time: came }])
  })

  it('are taken by nobody once the server has ended: its port is free', async () => {
    let free = 0
    const other = await anApp({
      adapters: [rtl433UdpAdapter((address) => (free = address.port))],
      config: { rtl433Udp: { host: '127.0.0.1', port: 0, key: KEY } },
    })
    const next = createSocket('udp4')
    const taken = once(next, 'error')
    next.bind(free, '127.0.0.1')
    expect(await taken).toMatchObject([{ code: 'EADDRINUSE' }])
    await other.app.close()
    const last = createSocket('udp4').bind(free, '127.0.0.1')
    await once(last, 'listening')
    last.close()
  })

  it('are taken nowhere unless that is asked for', async () => {
    let asked = 0
    const other = await anApp({ adapters: [rtl433UdpAdapter(() => (asked += 1))] })
    expect(asked).toBe(0)
    await other.app.close()
  })

  it('cannot be taken where another program takes them: the server says so and does not start', async () => {
    const starting = anApp({
      adapters: [rtl433UdpAdapter()],
      config: { rtl433Udp: { host: '127.0.0.1', port, key: KEY } },
    })
    await expect(starting).rejects.toThrow(`RTL433_UDP is 127.0.0.1:${port}, which is taken already on this machine.`)
  })
})

describe.skipIf(!HAS_RTL433)('what the program rtl_433 itself', () => {
  it('decodes and writes as JSON is taken by HTTP', async () => {
    const { id: tireId } = await aHeardTire(PACKET.id)
    const written = await runRtl433('-F', 'json', '-M', 'time:unix', '-y', truckPacketCode(PACKET))
    expect(await post(written)).toEqual({ accepted: 1, duplicates: 0, quarantined: [] })
    expect(await readingsOf(tireId)).toMatchObject([{ pressure: 8.43, temperature: -10, unitId }])
  })

  it.each([
    ['as people in America read it', ['-C', 'customary'], '0b000001'],
    ['with its own words about every line', ['-M', 'level', '-M', 'protocol', '-M', 'stats'], '0b000002'],
    ['without a time', ['-M', 'time:off'], '0b000003'],
    ['with a time zone', ['-M', 'time:iso:tz'], '0b000004'],
  ])('writes %s is the same', async (_, options, id) => {
    const { id: tireId } = await aHeardTire(id)
    await post(await runRtl433('-F', 'json', ...options, '-y', truckPacketCode({ ...PACKET, id })))
    expect(await readingsOf(tireId)).toMatchObject([{ pressure: 8.43, temperature: -10 }])
  })

  it('hears in a recording is taken by HTTP, each transmission once', async () => {
    const [one, other] = await Promise.all([aHeardTire('1234e567'), aHeardTire('0c000002')])
    const recording = path.join(folder, 'g001_433.92M_250k.cu8')
    const flat = { ...PACKET, id: '1234e567', pressure: 0, temperature: 27 }
    writeFileSync(
      recording,
      truckPacketRecording([flat, { ...PACKET, id: '0c000002', pressure: 1_012, temperature: 61 }]),
    )
    const written = await runRtl433('-F', 'json', '-r', recording)
    expect(written.match(/"Truck"/g)).toHaveLength(4)
    expect(await post(written)).toEqual({ accepted: 2, duplicates: 0, quarantined: [] })
    expect(await readingsOf(one.id)).toMatchObject([{ pressure: 0, temperature: 27 }])
    expect(await readingsOf(other.id)).toMatchObject([{ pressure: 10.12, temperature: 61 }])
  })

  it('hears of a receiver is taken by UDP as it goes on', async () => {
    const { id: tireId } = await aHeardTire('0d000002')
    const receiver = await aRadioReceiver({ ...PACKET, id: '0d000002' })
    const program = startListeningRtl433(
      '-d',
      receiver.device,
      '-F',
      `syslog:127.0.0.1:${port}`,
      '-M',
      'time:unix:usec',
    )
    await expect.poll(async () => (await readingsOf(tireId)).length, { timeout: 60_000 }).toBeGreaterThan(1)
    await program.end()
    await receiver.remove()
    // The sensor speaks twice each time, and not more often than once a second.
    const times = (await readingsOf(tireId)).map(({ time }) => time)
    expect(times.slice(1).every((time, at) => time - (times[at] ?? 0) > 1)).toBe(true)
  })

  it('sends as syslog is taken by UDP', async () => {
    const { id: tireId } = await aHeardTire('0d000001')
    const code = truckPacketCode({ ...PACKET, id: '0d000001', pressure: 778, temperature: 33 })
    await runRtl433('-F', `syslog:127.0.0.1:${port}`, '-y', code)
    await expect.poll(() => readingsOf(tireId)).toMatchObject([{ pressure: 7.78, temperature: 33, unitId }])
  })
})
