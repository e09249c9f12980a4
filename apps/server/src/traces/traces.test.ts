import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startJobs } from '../db/jobs/jobs.ts'
import { openDeliveryChannels } from '../outbox/delivery/open-delivery-channels.ts'
import { startOutbox } from '../outbox/start-outbox.ts'
import { httpRequestProbe } from '../probes/http-probe.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { aTire, aUnitWithKey, aVehicle } from '../testing/builders.ts'
import { startTracesIfConfigured } from './start-traces-if-configured.ts'
import { aTraceCollector, type ReceivedSpan } from './testing/a-trace-collector.ts'

const { server, call } = await aSignedInServer('user')
const { app, db, address, fleetId, clock } = server
const collector = await aTraceCollector()
afterAll(() => collector.close())

const settings = (env: Record<string, string>) => readConfig(env).traces
const TAG = 7_654_321
const vehicle = await aVehicle(db, { fleet_id: fleetId })
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

/** Does the work while traces are sent, and hands back what the collector has of it. */
const traced = async (work: () => Promise<unknown>): Promise<readonly ReceivedSpan[]> => {
  const before = collector.spans.length
  const traces = await startTracesIfConfigured(
    { traces: settings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint.href, OTEL_SERVICE_NAME: 'yard' }) },
    () => {},
  )
  await work()
  await traces?.stop()
  return collector.spans.slice(before)
}
const only = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.filter((span) => span.name === name)
  expect(found, `${name} among ${spans.map((span) => span.name)}`).toHaveLength(1)
  return found[0] as ReceivedSpan
}
const partsOf = (spans: readonly ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)

it('tells of a request, its upload, its commit, its fold and their statements, each within the other', async () => {
  const spans = await traced(async () => {
    const sent = [{ tag_id: TAG, time: clock.seconds - 60, pressure: 8.5, temperature: 20 }]
    expect((await post(sent)).statusCode).toBe(200)
  })
  const request = only(spans, 'POST /ingest/readings')
  expect(request.attributes).toMatchObject({ 'http.route': '/ingest/readings', 'http.response.status_code': 200 })
  const upload = only(partsOf(spans, request), 'ingest upload')
  expect(upload.attributes['coldbar.source']).toBe('readings')
  const commit = only(partsOf(spans, upload), 'ingest commit')
  expect(commit.attributes['coldbar.readings']).toBe(1)
  const parts = partsOf(spans, commit)
  only(parts, 'ingest fold')
  const statements = parts.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.map(({ attributes }) => attributes['db.operation.name'])).toEqual(
    expect.arrayContaining(['begin', 'select', 'insert', 'commit']),
  )
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(request.tookMs).toBeGreaterThanOrEqual(upload.tookMs)
  expect(collector.services).toEqual(new Set(['yard']))
})

it('holds no value of a statement, no key and no name', async () => {
  await traced(async () => {
    await post([{ tag_id: 99_887_766, time: clock.seconds - 30, pressure: 8.5, temperature: 20 }])
    await call('vehicles.all')
    await server.signIn('user')
  })
  const told = collector.bodies.join('\n')
  expect(told).toContain('/index.php/api/profile/login')
  for (const hidden of [key, '99887766', String(TAG), 'North Haul', 'a long enough password'])
    expect(told).not.toContain(hidden)
})

it('tells of a request that fails by its status, and of what failed without its words', async () => {
  const spans = await traced(() => server.send({ method: 'GET', url: '/index.php/api/vehicles/all' }))
  expect(only(spans, 'GET /index.php/api/vehicles/all').attributes['http.response.status_code']).toBe(401)
})

it('tells of a job, and of the message that it hands over', async () => {
  const url = 'https://tires.example.com'
  const config = { ...app.deps.config, smtpUrl: new URL('smtp://127.0.0.1:1') }
  const jobs = await startJobs(db, address, 2, () => {})
  const spans = await traced(async () => {
    const outbox = await startOutbox({
      ...{ db, clock: app.deps.clock, jobs, tell: () => {}, url, host: 'tires.example.com' },
      channels: openDeliveryChannels(config, db, url),
      print: () => Promise.reject(new Error('nothing of a tire is printed')),
      takeLinks: { url, key: Buffer.alloc(32, 7) },
    })
    const rule = { name: 'Workshop', app_type: 2, event_type: 0, base_action: 0, base_action_data: 'shop@example.com' }
    const { id: rule_id } = (await call('notificationRules.add', { data: rule })).json().data
    await call('deliveries.test', { data: { rule_id } })
    outbox.wake()
    await expect
      .poll(async () => {
        const { data } = (await call('deliveries.all')).json()
        return data[0].attempts
      })
      .toBe(1)
    await outbox.stop()
    await jobs.stop()
  })
  const job = only(spans, 'job deliver-email')
  const delivery = only(partsOf(spans, job), 'deliver email')
  expect(delivery.attributes['coldbar.outcome']).toBe('retried')
  expect(job.status.code).toBe(2)
})

it('is off unless a collector is named; then nobody listens', async () => {
  expect(await startTracesIfConfigured({ traces: settings({}) }, () => {})).toBeNull()
  expect(httpRequestProbe.begin({ method: 'GET', route: '/', status: 0 })).toBeNull()
})

it('reads the settings that OpenTelemetry names', () => {
  const own = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b/traces' }
  expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318/otlp' })?.url.href).toBe('http://a:4318/otlp/v1/traces')
  expect(settings(own)?.url.href).toBe('http://b/traces')
  expect(settings({ ...own, OTEL_TRACES_SAMPLER_ARG: '0.1' })?.share).toBe(0.1)
  expect(() => settings({ ...own, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('a share from 0 to 1')
})

it('says once that no collector is there, and nobody waits for it', async () => {
  const said: string[] = []
  const away = settings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  const traces = await startTracesIfConfigured({ traces: away }, (sentence) => void said.push(sentence))
  await server.send({ method: 'GET', url: '/healthz' })
  await expect.poll(() => said, { timeout: 60_000, interval: 500 }).toEqual([expect.stringContaining('127.0.0.1:1')])
  await server.send({ method: 'GET', url: '/healthz' })
  const began = performance.now()
  await traces?.stop()
  expect(performance.now() - began).toBeLessThan(10_000)
})
