import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { InvalidServerSetting } from '../config/config.ts'
import { connectPools } from '../db/connection/connect-pools.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { anApp } from '../http/testing/an-app.ts'
import { aTire, aUnitWithKey, aVehicle } from '../testing/builders.ts'
import type { MetricSources } from './server-metrics.ts'
import { startMetricsIfConfigured } from './start-metrics-if-configured.ts'
import { readMetrics } from './testing/read-metrics.ts'

const server = await anApp()
const { app, db, fleetId, clock } = server
const sources = {
  ...{ db, config: { dataDir: '/tmp' } },
  countStreams: () => app.deps.live.streams().length,
  readParts: () => app.healthParts.all(),
  readThreadPools: async () => [],
} satisfies MetricSources
const opened = async (of: MetricSources = sources) => {
  const metrics = await startMetricsIfConfigured({ metricsPort: 0, metricsHost: 'localhost' }, of, () => {})
  if (metrics === null) throw new Error('it is configured')
  return metrics
}
const metrics = await opened()
afterAll(async () => {
  await metrics.stop()
  await app.close()
})

const url = `http://localhost:${metrics.port}/metrics`
const scraped = () => readMetrics(url)

const NAME = 'A name nobody may see'
const TAG = 7_654_321
const vehicle = await aVehicle(db, { fleet_id: fleetId, name: NAME })
await aTire(db, {
  fleet_id: fleetId,
  tag_id: TAG,
  vehicle_id: vehicle.id,
  position_row: 0,
  position_left_right: 0,
  position_inside_outside: 0,
})
const { key } = await aUnitWithKey(db, { fleet_id: fleetId })

const post = (readings: readonly object[]) =>
  server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: { readings },
  })
const reading = (ago: number, more: object = {}) => ({
  ...{ tag_id: TAG, time: clock.seconds - ago, pressure: 8.5, temperature: 20 },
  ...more,
})

it('counts what is accepted, repeated and rejected, and how long it took', async () => {
  const sent = [reading(120), reading(60), reading(30, { pressure: 'much' })]
  expect((await post(sent)).statusCode).toBe(200)
  await post(sent.slice(0, 2))
  const { value, sum } = await scraped()
  const readings = (outcome: string) => value('coldbar_ingest_readings_total', { source: 'readings', outcome })
  expect([readings('accepted'), readings('repeated'), readings('rejected')]).toEqual([2, 2, 1])
  expect(value('coldbar_ingest_packets_total', { source: 'readings', outcome: 'taken' })).toBe(2)
  expect(value('coldbar_ingest_upload_duration_seconds_count', { outcome: 'done' })).toBe(2)
  expect(value('coldbar_ingest_commit_readings_sum')).toBe(4)
  expect(value('coldbar_ingest_fold_duration_seconds_count')).toBeGreaterThanOrEqual(1)
  expect(sum('coldbar_ingest_rejected_readings_total')).toBe(1)
  expect(value('coldbar_ingest_last_accepted_timestamp_seconds', { source: 'readings' })).toBeGreaterThan(1e9)
})

it('times statements by their pool and requests by their noun', async () => {
  await server.addUser('user')
  await server.signIn('user')
  const { value, names } = await scraped()
  expect(
    value('coldbar_database_statement_duration_seconds_count', { pool: 'readings', outcome: 'done' }),
  ).toBeGreaterThan(5)
  expect(value('coldbar_database_pool_limit_connections', { pool: 'readings' })).toBe(4)
  const asked = { resource: 'profile', method: 'POST', status: '2xx' }
  expect(value('coldbar_http_request_duration_seconds_count', asked)).toBe(1)
  expect(names).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_seconds', 'nodejs_gc_duration_seconds']))
  expect(value('coldbar_database_up')).toBe(1)
})

it('names no fleet, no person, no unit and no tag, and each label has few values', async () => {
  await post([reading(10, { tag_id: 99_887_766 })])
  await server.send({ method: 'GET', url: '/index.php/api/vehicles/details/4711' })
  await server.send({ method: 'GET', url: '/wp-admin/4711.php' })
  const { text, samples } = await scraped()
  for (const hidden of [NAME, 'North Haul', key, '7654321', '99887766', '4711']) expect(text).not.toContain(hidden)
  const perName = Map.groupBy(samples, ({ name }) => name)
  expect(Math.max(...[...perName.values()].map((of) => of.length))).toBeLessThan(600)
})

it('follows the conventions of names: a prefix, base units, counters in _total', async () => {
  const { types } = await scraped()
  const own = [...types].filter(([name]) => name.startsWith('coldbar_'))
  expect(own.length).toBeGreaterThan(25)
  for (const [name, type] of own) {
    expect(name, name).toMatch(/^coldbar_[a-z][a-z_]*$/)
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    expect(name, name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|mb|percent)(_|$)/)
  }
})

it('serves nothing else, and needs no login for it', async () => {
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  expect((await fetch(url)).headers.get('content-type')).toContain('text/plain')
})

it('counts deadlines that the sweep has to look at, and none of a vehicle that is catching up', async () => {
  const due = (late: string) =>
    inSystem(db, (tx) =>
      sql`update vehicle_state set due_at = now() - interval '2 h', last_measurement = now() - interval '3 h',
        late_at = ${sql.raw(late)} where vehicle_id = ${vehicle.id}`.execute(tx),
    )
  await due('now()')
  expect((await scraped()).value('coldbar_sweep_due_rigs')).toBe(0)
  await due('null')
  const { value } = await scraped()
  expect(value('coldbar_sweep_due_rigs')).toBe(1)
  expect(value('coldbar_sweep_oldest_due_age_seconds')).toBeGreaterThanOrEqual(7_200)
})

it('says that the database is away, and nothing of what waits in it', async () => {
  const nowhere = connectPools({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' })
  const alone = await opened({ ...sources, db: nowhere })
  try {
    const { value, samples } = await readMetrics(`http://localhost:${alone.port}/metrics`)
    expect(value('coldbar_database_up')).toBe(0)
    expect(samples.filter(({ name }) => name.startsWith('coldbar_queue_jobs'))).toEqual([])
  } finally {
    await alone.stop()
    await nowhere.destroy()
  }
})

it('times from a commit to the open pages of its fleet', async () => {
  const { cookie } = await server.signIn('user')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  await fetch(`${address}/index.php/api/live`, { headers: { cookie }, signal: leaving.signal })
  app.deps.live.changed(fleetId, [{ vehicleId: vehicle.id, tireIds: 'all' }])
  await expect.poll(async () => (await scraped()).value('coldbar_live_delay_seconds_count')).toBe(1)
  expect((await scraped()).value('coldbar_live_streams')).toBe(1)
  leaving.abort()
})

it('tells of MQTT what its parts say of themselves', async () => {
  const said = {
    mqtt: { broker: 'partly', sessions: 3, stored: 7, refused: 1 },
    mqtt_broker: { connections: 2, stored: 5 },
  }
  const other = await opened({ ...sources, readParts: () => said })
  const { value } = await readMetrics(`http://localhost:${other.port}/metrics`)
  await other.stop()
  expect(value('coldbar_mqtt_connected')).toBe(0)
  expect(value('coldbar_mqtt_messages_total', { part: 'client', outcome: 'stored' })).toBe(7)
  expect(value('coldbar_mqtt_connections', { part: 'broker' })).toBe(2)
  expect((await scraped()).value('coldbar_mqtt_connected')).toBeNull()
})

it('counts the connections that threads have for readings with those of the process', async () => {
  const readThreadPools = async () => [
    { open: 3, idle: 1, most: 4, waiting: 7 },
    { open: 1, idle: 1, most: 4, waiting: 0 },
  ]
  const other = await opened({ ...sources, readThreadPools })
  const before = await scraped()
  const { value } = await readMetrics(`http://localhost:${other.port}/metrics`)
  await other.stop()
  const [pool, name] = [{ pool: 'readings' }, 'coldbar_database_pool']
  expect(value(`${name}_limit_connections`, pool)).toBe((before.value(`${name}_limit_connections`, pool) ?? 0) + 8)
  expect(value(`${name}_waiting`, pool)).toBe(7)
  expect(value(`${name}_connections`, { ...pool, state: 'busy' })).toBe(2)
  const gone = await opened({ ...sources, readThreadPools: () => Promise.reject(new Error('the thread ended')) })
  const alone = await readMetrics(`http://localhost:${gone.port}/metrics`)
  await gone.stop()
  expect(alone.value(`${name}_waiting`, pool)).toBe(0)
})

it('is off unless it has a port, and says so of one that is taken', async () => {
  expect(await startMetricsIfConfigured({ metricsPort: null, metricsHost: 'localhost' }, sources, () => {})).toBeNull()
  const taken = { metricsPort: metrics.port, metricsHost: 'localhost' }
  await expect(startMetricsIfConfigured(taken, sources, () => {})).rejects.toThrow(InvalidServerSetting)
})

it('tells of no room where there is no data folder, as beside a database of somebody else, and of all else', async () => {
  const bare = await opened({ ...sources, config: { dataDir: '/tmp/nobody-made-this-folder' } })
  try {
    const text = await (await fetch(`http://localhost:${bare.port}/metrics`)).text()
    expect(text).not.toMatch(/^coldbar_data_folder_free_bytes /m)
    expect(text).toMatch(/^coldbar_build_info\{/m)
  } finally {
    await bare.stop()
  }
})
