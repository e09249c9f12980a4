import { ingestReadingsCall } from '@coldbar/contract/ingest/readings'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp } from '../../../http/testing/an-app.ts'
import { aTire, aUnitWithKey } from '../../../testing/builders.ts'
import { parseHexSensorId } from '../../door/hex-sensor-id.ts'
import type { DecodedPayloadPiece, PayloadDecoder } from '../../door/payload-decoder.ts'
import { payloadSourcesHttpAdapter } from './payload-sources-http-adapter.ts'

const pieceOf = (line: string): DecodedPayloadPiece => {
  if (line === 'stumble') throw new TypeError('a fault of the decoder')
  const [sensor = '', pressure, temperature] = line.split('/')
  if (temperature === undefined) return { undecoded: line }
  const figure = (text: string | undefined) => (text === '' ? null : Number(text))
  const number = parseHexSensorId(sensor.split(' ').at(-1))
  return { sensor, number, time: null, pressure: figure(pressure), temperature: figure(temperature), text: line }
}

/** What was set for the unit when its lines were read. */
const read: unknown[] = []

/** A line a reading: `sensor/bar/°C`. */
const lines: PayloadDecoder = {
  name: 'lines',
  call: { ...ingestReadingsCall, path: '/ingest/lines' },
  decode: (bytes, { settings }) => {
    read.push(settings)
    return bytes.toString().split('\n').map(pieceOf)
  },
}

const { app, db, fleetId, clock } = await anApp({ adapters: [payloadSourcesHttpAdapter([lines])] })
afterAll(() => app.close())
const { key, id: unitId } = await aUnitWithKey(db, { fleet_id: fleetId })
await aTire(db, { fleet_id: fleetId, tag_id: 0x05809ee2 })

const post = (payload: string | undefined, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/ingest/lines',
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })

describe('POST /ingest/<source>', () => {
  it('stores what a source says of sensors by the number in their names, and keeps what it cannot decode', async () => {
    const answer = await post('Truck 05809ee2/8.5/31\nnoise\nTruck 12/8.5/31')
    expect(answer.json()).toEqual({
      accepted: 1,
      duplicates: 0,
      quarantined: [
        { index: 1, reason: 'malformed' },
        { index: 2, reason: 'unknown_tag' },
      ],
    })
    const rows = await inSystem(db, (tx) =>
      sql`select pressure, temperature, date_part('epoch', time) as time from measurement`.execute(tx),
    )
    expect(rows.rows).toEqual([{ pressure: 8.5, temperature: 31, time: clock.seconds }])
  })

  it('keeps what has no pressure, no temperature or no name in the words of the source', async () => {
    const said = ['Truck 05809ee2//31', 'Truck 05809ee2/8.5/', '/8.5/31', `${'x'.repeat(101)}/8.5/31`]
    expect((await post(said.join('\n'))).json().quarantined).toEqual([
      { index: 0, reason: 'incomplete' },
      { index: 1, reason: 'incomplete' },
      { index: 2, reason: 'malformed' },
      { index: 3, reason: 'malformed' },
    ])
    const { rows } = await inSystem(db, (tx) =>
      sql`select payload, source from quarantined_reading where reason <> 'unknown_tag' and payload <> 'noise' order by id`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(4)
    for (const payload of said) expect(rows).toContainEqual({ payload, source: 'lines' })
  })

  it('keeps a body over which its decoder stumbles', async () => {
    const answer = await post('Truck 05809ee2/8.5/31\nstumble')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ accepted: 0, duplicates: 0, quarantined: [{ index: 0, reason: 'malformed' }] })
  })

  it.each(['text/plain', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded', 'application/x-odd'])(
    'reads a body that is called %s',
    async (type) => {
      expect((await post('Truck 05809ee2/8.5/31', { 'content-type': type })).json()).toMatchObject({ quarantined: [] })
    },
  )

  it('refuses a body that is empty or missing, and a key that is wrong', async () => {
    expect((await post('')).statusCode).toBe(400)
    expect((await post(undefined)).statusCode).toBe(400)
    expect((await post('x', { authorization: 'Bearer 0123456789012345678901' })).statusCode).toBe(401)
  })

  it('is read by what is set for the unit and the source, within two seconds', async () => {
    const settings = { source: 'lines', separator: '/' }
    await inSystem(db, (tx) =>
      sql`insert into unit_decoding (fleet_id, unit_id, source, settings) values
        (${fleetId}, ${unitId}, 'lines', ${JSON.stringify(settings)}), (${fleetId}, ${unitId}, 'can', '{}')`.execute(
        tx,
      ),
    )
    const last = async () => {
      await post('noise')
      return read.at(-1)
    }
    expect(read[0]).toBe(null)
    await expect.poll(last, { timeout: 2_000 }).toEqual(settings)
  })
})
