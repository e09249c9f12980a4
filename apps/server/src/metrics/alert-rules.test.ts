import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { startJobs } from '../db/jobs/jobs.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { openDeliveryChannels } from '../outbox/delivery/open-delivery-channels.ts'
import { startOutbox } from '../outbox/start-outbox.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { startMetricsListener } from './metrics-listener.ts'
import {
  alertRulesText,
  alertRuleTestsText,
  dashboardPanels,
  HAS_PROMTOOL,
  MONITORING_FOLDER,
  promtool,
} from './testing/monitoring-files.ts'
import { type MetricSample, readMetrics } from './testing/read-metrics.ts'

if (!HAS_PROMTOOL) console.warn('promtool is not installed (Debian: prometheus): the alert rules are not run.')

// Nobody listens on port 1: a mail server that is away.
const { server, call } = await aSignedInServer('user')
const { app, db, address } = server
const said: string[] = []
const tell = (sentence: string) => void said.push(sentence)
const jobs = await startJobs(db, address, 2, tell)
const url = 'https://tires.example.com'
const config = { ...app.deps.config, smtpUrl: new URL('smtp://127.0.0.1:1') }
const outbox = await startOutbox({
  ...{ db, clock: app.deps.clock, jobs, tell, url, host: 'tires.example.com' },
  channels: openDeliveryChannels(config, db, url),
  print: () => Promise.reject(new Error('nothing of a tire is printed')),
  takeLinks: { url, key: Buffer.alloc(32, 7) },
})
const metrics = await startMetricsListener(
  { port: 0, host: 'localhost' },
  // A broker that is not reached: the parts say so, as they do under /readyz.
  {
    db,
    config: { dataDir: '/tmp' },
    countStreams: () => 0,
    readParts: () => ({ mqtt: { broker: 'away', sessions: 1 } }),
    readThreadPools: async () => [],
  },
  tell,
)
afterAll(async () => {
  await outbox.stop()
  await jobs.stop()
  await metrics.stop()
})

const scraped = () => readMetrics(`http://localhost:${metrics.port}/metrics`)

/** Makes a message that has been due for so many seconds, and waits until it was tried. */
const aMessageDueFor = async (seconds: number): Promise<void> => {
  const rule = { name: 'Workshop', app_type: 2, event_type: 0, base_action: 0, base_action_data: 'shop@example.com' }
  const { id: rule_id } = (await call('notificationRules.add', { data: rule })).json().data
  await call('deliveries.test', { data: { rule_id } })
  await inSystem(db, (tx) => sql`update outbox set due_at = now() - make_interval(secs => ${seconds})`.execute(tx))
  outbox.wake()
  await expect.poll(async () => (await scraped()).value('coldbar_delivery_attempts_total', RETRIED)).toBeGreaterThan(0)
}
const RETRIED = { channel: 'email', outcome: 'retried' }

const alertNames = [...alertRulesText().matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

const NAME = /\b(?:coldbar|nodejs|process)_[a-z0-9_]+/g
const metricNamesIn = (text: string): string[] => [...new Set(text.match(NAME))]
/** What stands behind the name of a histogram or summary in its figures. */
const PART = /_(?:bucket|sum|count)$/

describe('what is asked in files for Prometheus and Grafana', async () => {
  const dashboard = dashboardPanels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

  it('is told by the server, each metric of it', async () => {
    const { types } = await scraped()
    const isTold = (name: string): boolean => types.has(name) || types.has(name.replace(PART, ''))
    const asked = [
      ...metricNamesIn(dashboard.join('\n')),
      ...metricNamesIn(alertRulesText().replaceAll(/action:.*/g, '')),
    ]
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter((name) => !isTold(name))).toEqual([])
  })

  it('leaves out no metric of ours on the dashboard', async () => {
    const { types } = await scraped()
    const shown = new Set(metricNamesIn(dashboard.join('\n')).flatMap((name) => [name, name.replace(PART, '')]))
    expect([...types.keys()].filter((name) => name.startsWith('coldbar_') && !shown.has(name))).toEqual([])
  })

  it('has panels that lie beside each other, each with a name', () => {
    const panels = dashboardPanels()
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(panels.every(({ title, gridPos: { x, w } }) => title !== '' && x + w <= 24)).toBe(true)
  })

  it.runIf(HAS_PROMTOOL)('is understood by Prometheus, also on the dashboard', () => {
    promtool('check', 'rules', 'alerts.yml')
    const file = path.join(inject('runFolder'), 'dashboard-rules.yml')
    const rules = dashboard.map((expr, at) => ({
      record: `panel_${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*').replaceAll('$instance', '.*'),
    }))
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    promtool('check', 'rules', file)
  })
})

describe('alert rules', () => {
  it('say of each alert how bad it is, what is wrong and what to do', () => {
    const blocks = alertRulesText().split('- alert:').slice(1)
    for (const block of blocks) expect(block).toMatch(/severity: (critical|warning)[\s\S]*summary: .+[\s\S]*action: .+/)
    expect(blocks.length).toBe(alertNames.length)
  })

  it('have a test each in which it fires, and one in which it is quiet', () => {
    const tests = alertRuleTestsText()
    for (const alert of alertNames) expect(tests).toContain(`name: ${alert} fires`)
    for (const alert of alertNames) expect(tests).toContain(`name: ${alert} is quiet`)
  })

  it.runIf(HAS_PROMTOOL)('fire where they should and not before', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })
})

describe.runIf(HAS_PROMTOOL)('a server in trouble', () => {
  const series = ({ name, labels, value }: MetricSample) => ({
    series: `${name}{${Object.entries({ job: 'coldbar', instance: 'a', ...labels })
      .map(([label, of]) => `${label}=${JSON.stringify(of)}`)
      .join(', ')}}`,
    values: `${value}x30`,
  })
  /** The alerts that fire twenty minutes after Prometheus began to read what the server says now. */
  const firing = async (): Promise<string[]> => {
    const { samples } = await scraped()
    const file = path.join(inject('runFolder'), 'scrape.test.yml')
    // Expected are none, so that each that fires is named as a failure.
    const alert_rule_test = alertNames.map((alertname) => ({ eval_time: '20m', alertname, exp_alerts: [] }))
    const test = {
      interval: '1m',
      input_series: samples.filter(({ value }) => Number.isFinite(value)).map(series),
      alert_rule_test,
    }
    const rule_files = [path.join(MONITORING_FOLDER, 'alerts.yml')]
    writeFileSync(file, JSON.stringify({ rule_files, evaluation_interval: '1m', tests: [test] }))
    try {
      promtool('test', 'rules', file)
      return []
    } catch (cause) {
      const fires = [...String(cause).matchAll(/alertname: (\w+), time/g)].map(([, name = '']) => name)
      if (fires.length === 0) throw cause
      return fires
    }
  }

  it('raises no alarm of messages while the oldest has been due for less than ten minutes', async () => {
    await aMessageDueFor(500)
    const fires = await firing()
    expect(fires).not.toContain('ColdbarMessagesWaiting')
    // The broker is away from the beginning.
    expect(fires).toContain('ColdbarBrokerAway')
  })

  it('whose mail server is away is told of as messages that wait', async () => {
    await aMessageDueFor(660)
    const fires = await firing()
    expect(fires).toContain('ColdbarMessagesWaiting')
    expect(fires).not.toContain('ColdbarDatabaseAway')
  })
})
