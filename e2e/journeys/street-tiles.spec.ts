import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadMessages } from '@coldbar/i18n/messages'
import { startOwnServer } from '../fleet/own-server.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'
import { drawnOnMap } from '../pages/drawn-on-map.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const SERVER = path.join(import.meta.dirname, '../../apps/server/src')
const DRAWN = [
  'street-names: A16',
  'street-fill-motorway: motorway',
  'street-fill-minor: residential',
  'water-names: Mark',
]

const YARD = { latitude: 51.5905, longitude: 4.779 }

const canMakeTiles = ((): boolean => {
  try {
    execFileSync('sh', ['-c', 'command -v tilemaker && command -v osmium'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** As an operator makes it, of an extract. */
const makeTiles = (folder: string): string => {
  const [extract, tiles] = ['breda.osm.pbf', 'streets.pmtiles'].map((name) => path.join(folder, name))
  execFileSync('osmium', ['cat', '-o', extract ?? '', path.join(SERVER, 'street-tiles/testing/breda.osm')])
  const command = path.join(SERVER, 'commands/main.ts')
  execFileSync(process.execPath, [command, 'map-tiles', extract ?? '', tiles ?? ''], { stdio: 'ignore' })
  return tiles ?? ''
}

test('maps draw the streets of the file that MAP_TILES names, by day and by night, and ask no other host', {
  tag: '@desk',
}, async ({ page, context }) => {
  test.skip(!canMakeTiles, 'tilemaker or osmium is not installed: nothing is known of streets on the maps')
  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-street-tiles-'))
  const { origin, stop } = await startOwnServer({ MAP_TILES: makeTiles(folder) })
  try {
    const admin = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
    const circle = { kind: 'circle' as const, centre: YARD, radius: 600 }
    const { data: place } = await admin.call('pois.add', { data: { name: 'Yard', area: circle, is_depot: true } })
    await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: origin })))
    const others: string[] = []
    page.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url())
      if (/^https?:$/.test(protocol) && asked !== origin) others.push(request.url())
    })
    const { map, fleetMap } = await loadMessages('en')

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${origin}/places/${place.id}`)
      await expectSettled(page)
      await expect.poll(() => drawnOnMap(page)).toEqual(expect.arrayContaining(DRAWN))
      await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
      await expect(page.getByRole('button', { name: map.streets })).toHaveCount(0)
    }
    await page.goto(`${origin}/map`)
    await expectSettled(page)
    await expect(page.getByText(fleetMap.noStreetFile)).toHaveCount(0)
    expect(others).toEqual([])
  } finally {
    await page.goto('about:blank')
    await stop()
    rmSync(folder, { recursive: true })
  }
})
