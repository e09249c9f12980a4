import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { afterAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { anApp } from '../../../../http/testing/an-app.ts'
import { aFleet, aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import { aMosquitto, HAS_MOSQUITTO } from '../testing/a-mosquitto.ts'

const SOON = { timeout: 30_000 }

describe.runIf(HAS_MOSQUITTO)('a broker of one’s own', async () => {
  // What is skipped is looked through all the same.
  if (!HAS_MOSQUITTO) return it('needs Mosquitto', () => {})
  const broker = await aMosquitto()
  const config = { mqttUrl: broker.url, mqttClientId: 'coldbar-test' }
  const server = await anApp({ config })
  const { app, db, fleetId, clock } = server
  afterAll(async () => {
    await app.close()
    await broker.remove()
  })
  let tags = 0

  /** A unit, and a tire that it hears. */
  const aUnit = async (fleet = fleetId) => {
    const tag_id = ++tags
    const { id } = await aUnitWithKey(db, { fleet_id: fleet })
    const tire = await aTire(db, { fleet_id: fleet, tag_id })
    const reading = (ago: number) =>
      JSON.stringify({ tag_id, time: clock.seconds - ago, pressure: 8.62, temperature: 31.5 })
    const stored = async () => {
      const { rows } = await inSystem(db, (tx) =>
        sql<{ ago: number }>`select ${clock.seconds} - date_part('epoch', time) as ago from measurement
          where tire_id = ${tire.id} order by time`.execute(tx),
      )
      return rows.map(({ ago }) => ago)
    }
    return { id, reading, stored }
  }
  const health = async () => (await server.send({ url: '/readyz' })).json().mqtt
  /** Until every unit that was made is listened to. */
  const isListening = async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ topics: number }>`select count(*)::int as topics from alert_unit`.execute(tx),
    )
    await expect.poll(health, SOON).toMatchObject({ broker: 'connected', doubled_client_id: false, ...rows[0] })
  }

  it('has readings stored that a unit sends by its own topic, and others kept with their reasons', async () => {
    const unit = await aUnit()
    await isListening()
    await broker.publish(`coldbar/${unit.id}/readings`, [unit.reading(60), 'noise', unit.reading(120)])
    await expect.poll(unit.stored, SOON).toEqual([120, 60])
    const { rows } = await inSystem(db, (tx) =>
      sql`select reason, payload from quarantined_reading where fleet_id = ${fleetId}`.execute(tx),
    )
    expect(rows).toEqual([{ reason: 'malformed', payload: 'noise' }])
  })

  it('keeps each unit to its own: a topic of another fleet’s unit is that fleet’s, and what is nobody’s is acknowledged', async () => {
    const unit = await aUnit()
    const theirs = await aUnit(await aFleet(db))
    await isListening()
    // The tag is ours, but the topic is not: the other fleet knows no such tag.
    await broker.publish(`coldbar/${theirs.id}/readings`, [unit.reading(60), theirs.reading(60)])
    await broker.publish(`coldbar/${unit.id}/unheard-of`, [unit.reading(60)])
    await expect.poll(theirs.stored, SOON).toEqual([60])
    await expect.poll(health, SOON).toMatchObject({ nobody: 1 })
    expect(await unit.stored()).toEqual([])
  })

  it('has what comes by a claimed topic for the unit that claimed it', async () => {
    const unit = await aUnit()
    const claim = { fleet_id: fleetId, unit_id: unit.id, filter: 'yard/+/events', source: 'readings' }
    await inSystem(db, (tx) => tx.insertInto('mqtt_topic').values(claim).execute())
    await expect.poll(health, SOON).toMatchObject({ topics: tags + 1 })
    await expect.poll(health, SOON).toMatchObject({ broker: 'connected' })
    await broker.publish('yard/gate/events', [unit.reading(60)])
    await expect.poll(unit.stored, SOON).toEqual([60])
    await inSystem(db, (tx) => tx.deleteFrom('mqtt_topic').execute())
    await expect.poll(health, SOON).toMatchObject({ topics: tags })
  })

  it('takes no message that was retained', async () => {
    const unit = await aUnit()
    await broker.publish(`coldbar/${unit.id}/readings`, [unit.reading(600)], ['-r'])
    await isListening()
    await broker.publish(`coldbar/${unit.id}/readings`, [unit.reading(60)])
    await expect.poll(unit.stored, SOON).toContain(60)
    expect(await unit.stored()).toEqual([60])
  })

  it('is back by itself after the broker was away, loses nothing that was acknowledged meanwhile, and HTTP goes on', async () => {
    const unit = await aUnit()
    const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
    await isListening()
    await broker.publish(`coldbar/${unit.id}/readings`, [unit.reading(500)])
    await expect.poll(unit.stored, SOON).toEqual([500])
    await broker.stop('SIGTERM')
    await expect.poll(health, SOON).toMatchObject({ broker: 'away' })
    const posted = await server.send({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: unit.reading(400),
    })
    expect(posted.json()).toMatchObject({ accepted: 1 })
    await broker.start()
    // Nobody listens yet, and the broker gathers it in our session.
    await broker.publish(`coldbar/${unit.id}/readings`, [unit.reading(300), unit.reading(200)])
    await expect.poll(unit.stored, { timeout: 60_000 }).toEqual([500, 400, 300, 200])
    await isListening()
  })

  it('goes on after the broker was killed and forgot us, with all that was acknowledged', async () => {
    const unit = await aUnit()
    await isListening()
    await broker.publish(`coldbar/${unit.id}/readings`, [unit.reading(500), unit.reading(400)])
    await expect.poll(unit.stored, SOON).toEqual([500, 400])
    await broker.stop('SIGKILL')
    await broker.start()
    await expect.poll(health, SOON).toMatchObject({ broker: 'away' })
    await isListening()
    await broker.publish(`coldbar/${unit.id}/readings`, [unit.reading(300)])
    await expect.poll(unit.stored, SOON).toEqual([500, 400, 300])
  })

  it('notices another program that signs in by its client id', async () => {
    const lane = `${fleetId}-${(await aUnit()).id % 8}`
    await isListening()
    const double = await connectAsync(broker.url.href, { clientId: `coldbar-test-1-${lane}`, reconnectPeriod: 50 })
    await expect.poll(health, SOON).toMatchObject({ doubled_client_id: true })
    await double.endAsync(true)
  })
})
