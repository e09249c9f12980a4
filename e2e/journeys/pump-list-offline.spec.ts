import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadMessages } from '@coldbar/i18n/messages'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { Cable } from '../fleet/cable.ts'
import { createLowFrontTiresVehicle } from '../fleet/low-vehicle.ts'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import type { SignedInApiClient } from '../fleet/signed-in.ts'
import {
  expectAccessible,
  expectLargeEnoughForGloves,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  expectReadableInTheSun,
} from '../pages/accessible.ts'
import { expect, expectSettled, fillSignIn, ownFleet, test } from '../pages/journey.ts'
import { HAND_ALONE } from '../pages/readers.ts'

// A browser that is closed, opened again and waits for a network takes its time, the more so on a busy machine.
test.describe.configure({ timeout: 300_000 })

// A browser says itself what it could not fetch, what was refused, and that a worker took a file from its own cache.
test.use({
  expectedNoise:
    /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED|ERR_INCOMPLETE|status of 40[49]|service worker resource mismatch/,
})

/** A file that is closed and opened again, as a browser is that somebody ends. */
type Browser = { open: () => Promise<{ context: BrowserContext; page: Page }>; forget: () => Promise<void> }

/** A browser of a journey's own that keeps what it stored, and no cookie of a session, when it is closed. */
const ownBrowser = async (): Promise<Browser> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'coldbar-browser-'))
  const { launchOptions, viewport, hasTouch, isMobile, locale, timezoneId } = test.info().project.use
  return {
    open: async () => {
      const wanted = { viewport, hasTouch, isMobile, locale, timezoneId }
      const options = Object.entries({ ...launchOptions, ...wanted }).filter(([, value]) => value !== undefined)
      const context = await chromium.launchPersistentContext(folder, Object.fromEntries(options))
      const [page = await context.newPage()] = context.pages()
      return { context, page }
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  }
}

const claimOf = async (calls: SignedInApiClient, tireId: number) =>
  (await calls.call('pumpList.all')).data.tires.find(({ tire_id }) => tire_id === tireId)?.claim ?? null

/** Until the page opens without a network: its worker stands, and has what the page is made of. */
const isKept = (page: Page): Promise<void> => {
  const hasAll = () =>
    page.evaluate(async () => {
      const [name] = (await caches.keys()).filter((each) => each.startsWith('coldbar-'))
      const kept = name === undefined ? [] : await (await caches.open(name)).keys()
      return navigator.serviceWorker.controller !== null && kept.some(({ url }) => url.includes('lazy-bundle'))
    })
  return expect.poll(hasAll, { timeout: 60_000 }).toBe(true)
}

const expectFitForAYard = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectReadableInTheDark(page)
  if ((page.viewportSize()?.width ?? 0) > 700) return
  await expectReadableInTheSun(page)
  await expectLargeEnoughForGloves(page)
}

const { pumpList, offline, stock } = await loadMessages('en')

const offlineSince = /^Offline, last heard \d\d:\d\d/

test('ticked without a network, the browser closed and opened again, and sent when the network is back', {
  tag: ['@changes', ...HAND_ALONE],
}, async ({ calls, post, baseURL }) => {
  const { id, name, tires } = await createLowFrontTiresVehicle(calls, post)
  const stored = { name: uniqueJourneyName('Stored') }
  const { data: fitted } = await calls.call('tires.add', { data: stored })
  const { keeper } = ownFleet().people
  const cable = await Cable.to(baseURL ?? '')
  const browser = await ownBrowser()
  const first = await browser.open()
  const rowsOn = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  let ticked = 0

  await test.step('the list is kept on the device, and says when it was last heard', async () => {
    await first.page.goto(`${cable.origin}/login?to=%2Fpump-list`)
    await fillSignIn(first.page, keeper.login, keeper.password)
    await expect(rowsOn(first.page)).toHaveCount(2)
    await isKept(first.page)
    // A browser that is closed within seconds of its first visit may not have written the worker to its disk yet.
    await first.page.waitForTimeout(25_000)
    await cable.cut()
    await expect(first.page.getByRole('status').filter({ hasText: offlineSince })).toBeVisible({ timeout: 90_000 })
    await expectNoSidewaysScroll(first.page)
  })

  await test.step('a tick is kept with its time', async () => {
    const left = rowsOn(first.page).filter({ hasText: 'left' })
    await left.getByRole('button', { name: new RegExp(`^${pumpList.tick}: `) }).click()
    ticked = Date.now() / 1000
    await expect(left.getByRole('status')).toHaveText(/^Ticked at \d\d:\d\d on this device\. Not sent yet\.$/)
    await expectFitForAYard(first.page)
  })

  await test.step('a tire of the stock is fitted, by code that was never asked for before', async () => {
    const right = rowsOn(first.page).filter({ hasText: 'right' })
    await right.getByRole('button', { name: new RegExp(`^${stock.kinds.fit}: `) }).click()
    await first.page.getByRole('combobox', { name: stock.which }).fill(stored.name)
    await first.page.getByRole('option', { name: stored.name }).click()
    await expectFitForAYard(first.page)
    await first.page.getByRole('dialog').getByRole('button', { name: stock.enter }).click()
    await expect(right.getByRole('status')).toHaveText(/fitted at \d\d:\d\d on this device\. Not sent yet\.$/)
    await first.context.close()
  })

  const second = await browser.open()
  await test.step('the browser opened again without a network shows both', async () => {
    // A browser that has only just begun may ask the network before it has the page's worker: whoever looks again has it.
    await expect(() => second.page.goto(cable.origin)).toPass({ timeout: 30_000 })
    await expect(second.page.getByRole('status').filter({ hasText: offlineSince })).toContainText(
      offline.waiting_other.replace('{{count}}', '2'),
    )
    await expect(rowsOn(second.page).filter({ hasText: 'left' }).getByRole('status')).toHaveText(/Not sent yet/)
    expect(new URL(second.page.url()).pathname).toBe('/pump-list')
    // Longer than it took to press: what counts is when it was done.
    await second.page.waitForTimeout(3_000)
  })

  await test.step('the network back, whoever signs in again sends it', async () => {
    await cable.mend()
    await fillSignIn(second.page, keeper.login, keeper.password)
    await expect.poll(async () => (await claimOf(calls, tires[0]))?.time, { timeout: 60_000 }).toBeDefined()
    const claim = await claimOf(calls, tires[0])
    expect(Math.abs((claim?.time ?? 0) - ticked)).toBeLessThan(3)
    await expect(rowsOn(second.page).filter({ hasText: 'left' }).getByRole('status')).toHaveText(
      /ticked it at .* Waiting for a reading\.$/,
    )
    await expect(second.page.getByRole('status').filter({ hasText: offlineSince })).toHaveCount(0)
    const standing = async () => (await calls.call('vehicles.details', { vehicle_id: id })).tires.map((tire) => tire.id)
    await expect.poll(standing, { timeout: 30_000 }).toEqual(expect.arrayContaining([tires[0], fitted.id]))
    expect(await standing()).toHaveLength(2)
  })
  await second.context.close()
  await browser.forget()
  await cable.cut()
})

test('what clashes with others is shown until somebody has decided', { tag: ['@changes', ...HAND_ALONE] }, async ({
  calls,
  post,
  baseURL,
  admin,
}) => {
  const { name, id, tires } = await createLowFrontTiresVehicle(calls, post)
  const cable = await Cable.to(baseURL ?? '')
  await admin.goto(`${cable.origin}/pump-list`)
  await expectSettled(admin)
  const rows = admin.getByRole('listitem').filter({ has: admin.getByRole('link', { name, exact: true }) })
  await expect(rows).toHaveCount(2)
  await isKept(admin)
  await cable.cut()
  for (const side of ['left', 'right'])
    await rows
      .filter({ hasText: side })
      .getByRole('button', { name: new RegExp(`^${pumpList.tick}: `) })
      .click()
  await expect(rows.getByText('Not sent yet')).toHaveCount(2)

  // Meanwhile somebody at a desk moves the left tire, and deletes the right one.
  await calls.call('tires.update', { data: { id: tires[0], vehicle_id: id, position_row: 1 } } as never)
  await calls.call('tires.delete', { data: { id: tires[1] } } as never)
  await cable.mend()
  const clashes = admin.getByRole('region', { name: offline.settledTitle })
  const moved = clashes.getByRole('listitem').filter({ hasText: offline.refused.moved })
  await expect(moved).toBeVisible({ timeout: 60_000 })
  await expect(clashes.getByRole('listitem').filter({ hasText: offline.refused.gone })).toBeVisible()
  await expectFitForAYard(admin)

  await admin.reload()
  await expect(clashes.getByRole('listitem')).toHaveCount(2)
  await moved.getByRole('button', { name: offline.sendAnyway }).click()
  await expect.poll(() => claimOf(calls, tires[0]), { timeout: 30_000 }).not.toBeNull()
  await clashes.getByRole('button', { name: offline.discard }).click()
  await expect(clashes).toHaveCount(0)
  await admin.close()
  await cable.cut()
})
