import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSystem } from './db/scope/in-system.ts'
import { anApp, type TestApp } from './http/testing/an-app.ts'
import { aMosquitto, HAS_MOSQUITTO } from './ingest/adapters/mqtt/testing/a-mosquitto.ts'
import { aRadioReceiver } from './ingest/adapters/rtl433/testing/a-radio-receiver.ts'
import { HAS_RTL433, startListeningRtl433 } from './ingest/adapters/rtl433/testing/rtl433-program.ts'
import { aTire, aUnitWithKey } from './testing/builders.ts'

/** How long a program of others may take to start on a busy machine. */
const PATIENCE_MS = 60_000

const PACKET = { id: '0e000001', wheel: 3, flags: 3, pressure: 778, temperature: -10 }

const readingsOf = ({ db }: TestApp, tireId: number) =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ pressure: number; temperature: number }>`
      select pressure, temperature from measurement where tire_id = ${tireId} order by time`.execute(tx)
    return rows
  })

/** What rtl_433 publishes of a receiver by MQTT, with the options that people give it, until the tire has readings of it. */
const published = async (server: TestApp, broker: string, options: string, tireId: number) => {
  const receiver = await aRadioReceiver(PACKET)
  const mqtt = `mqtt://${broker},retain=0,qos=1,${options}`
  const program = startListeningRtl433('-d', receiver.device, '-M', 'time:unix:usec', '-F', mqtt)
  await expect.poll(async () => (await readingsOf(server, tireId)).length, { timeout: PATIENCE_MS }).toBeGreaterThan(1)
  await program.end()
  await receiver.remove()
  return readingsOf(server, tireId)
}

describe.skipIf(!HAS_RTL433)('what rtl_433 publishes by MQTT', () => {
  it('is taken by the broker of our own, from the unit that signs in', async () => {
    const server = await anApp({ config: { mqttPort: 0, mqttHost: '127.0.0.1' } })
    const { port } = (await server.send({ url: '/readyz' })).json().mqtt_broker
    const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
    const { id: tireId } = await aTire(server.db, { fleet_id: server.fleetId, tag_id: 0x0e000001 })
    const options = `user=${id},pass=${key},events=coldbar/${id}/rtl433`
    const readings = await published(server, `127.0.0.1:${port}`, options, tireId)
    expect(readings[0]).toEqual({ pressure: 7.78, temperature: -10 })
    await server.app.close()
  })

  it.skipIf(!HAS_MOSQUITTO)('is fetched from Mosquitto', async () => {
    const broker = await aMosquitto()
    const server = await anApp({ config: { mqttUrl: broker.url } })
    const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
    const { id: tireId } = await aTire(server.db, { fleet_id: server.fleetId, tag_id: 0x0e000001 })
    const readings = await published(server, `127.0.0.1:${broker.port}`, `events=coldbar/${id}/rtl433`, tireId)
    expect(readings[0]).toEqual({ pressure: 7.78, temperature: -10 })
    await server.app.close()
    await broker.remove()
  })
})
