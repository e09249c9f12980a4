import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { freePort } from '../fleet/free-port.ts'
import { startOwnServer } from '../fleet/own-server.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const run = promisify(execFile)
const IMAGES = path.join(import.meta.dirname, '../../docs/images')
const SEEN_MS = 60_000
/** Wide enough for a table of text, and small in a page of documentation. */
const PICTURE = { width: 1000, height: 900 }

/** What somebody has, the snippet of the page that sends a message in its words, and how it is called. */
const SHOWN = [
  { kind: 'own', title: 'tryIt', name: 'Own program' },
  { kind: 'rtl433', title: 'tryWithoutReceiver', name: 'Yard receiver' },
  { kind: 'traccar', title: null, name: 'Traccar' },
  { kind: 'phone', title: 'tryIt', name: 'Phone of Anna' },
  { kind: 'can', title: 'tryWithoutBus', name: 'Truck 12' },
  { kind: 'thingsboard', title: 'tryIt', name: 'Gateway 3' },
  { kind: 'tpms4g', title: 'tryIt', name: '987654321' },
  { kind: 'depotBroker', title: 'tryIt', name: 'Gate' },
] as const

const traccar = (origin: string, key: string): string => `NOW=$(date -u +%FT%T.000+00:00)
curl ${origin}/ingest/traccar -H "Authorization: Bearer ${key}" -H 'Content-Type: application/json' -d '{
  "position": {"protocol":"jt808", "deviceTime":"'$NOW'", "fixTime":"'$NOW'", "valid":true, "latitude":51.5, "longitude":3.1,
    "speed":43.2, "attributes":{"tire1SensorId":"7e19f1", "tire1Pressure":8.4, "tire1Temp":27}},
  "device": {"name":"Truck 1", "uniqueId":"012040000004"}}'`

// They are pictures for people, and are made anew when the page changes: PICTURES=on npm run e2e -- connect-pictures
test.skip(process.env.PICTURES !== 'on', 'makes the pictures of docs/connect')

test('what comes from each kind of gateway, for docs/connect', { tag: '@desk' }, async ({ page }) => {
  test.setTimeout(600_000)
  const t = createTranslator('en', await loadMessages('en'))
  const brokerPort = await freePort()
  const { origin, stop } = await startOwnServer({ MQTT_PORT: String(brokerPort) })
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const pasted = async (title: string): Promise<string> => (await region(title).getByRole('code').textContent()) ?? ''
  try {
    const { cookies } = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
    const session = [...cookies].map(([name, value]) => ({ name, value, url: origin }))
    await page.context().addCookies([...session, { name: 'language', value: 'en', url: origin }])
    await page.setViewportSize(PICTURE)
    for (const { kind, title, name } of SHOWN) {
      await page.goto(`${origin}/admin/connect?kind=${kind}`)
      await expectSettled(page)
      await page.getByRole('textbox', { name: t('records.name') }).fill(name)
      await page.getByRole('button', { name: t('connect.getKey') }).click()
      const key = await pasted(t('admin.once.key', { name }))
      const command = title === null ? traccar(origin, key) : await pasted(t(`connect.snippets.${title}`))
      await run('bash', ['-e', '-o', 'pipefail', '-c', command.replace('-p 1883', `-p ${brokerPort}`)])
      const live = region(t('connect.live.title'))
      await expect(live).toContainText(t('admin.units.traffic.lastSeen'), { timeout: SEEN_MS })
      // A phone says where it is, and names no sensor.
      if (kind !== 'phone') await expect(region(t('nav.discoveredTags'))).toBeVisible({ timeout: SEEN_MS })
      await expectSettled(page)
      await live.screenshot({ path: path.join(IMAGES, `connect-${kind}.png`), animations: 'disabled' })
    }
    // A page that goes on asking would be refused once its server is gone.
    await page.goto('about:blank')
  } finally {
    await stop()
  }
})
