import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { aPushService, type TestPushService } from '../../apps/server/src/outbox/testing/a-push-service.ts'
import { createFleetWithSofteningTire } from '../fleet/goes-soft.ts'
import { startOwnServer } from '../fleet/own-server.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_ALONE } from '../pages/readers.ts'

/** The browser's maker runs the push service that it subscribes at; here it is one of this machine. */
async function subscribesAt(page: Page, service: TestPushService): Promise<void> {
  await page.exposeFunction('subscribeHere', (key: string) => service.subscribe(key))
  await page.addInitScript(() => {
    let subscription: PushSubscription | null = null
    PushManager.prototype.getSubscription = async () => subscription
    PushManager.prototype.subscribe = async (options) => {
      const here = window as unknown as {
        subscribeHere(key: unknown): Promise<{ endpoint: string; p256dh: string; auth: string }>
      }
      const { endpoint, ...keys } = await here.subscribeHere(options?.applicationServerKey)
      const unsubscribe = async () => {
        subscription = null
        return true
      }
      subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe } as unknown as PushSubscription
      return subscription
    }
  })
}

/** What the page's worker asks the browser to show and to open. */
type Asked = { shown: { title: string; body: string; tag: string }[]; opened: string[] }

/** Notes what the worker asks for: a browser without a screen shows no notifications. */
async function noted(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('a worker that went')
  await worker.evaluate(() => {
    const here = self as unknown as { asked: Asked; clients: object; registration: object }
    here.asked = { shown: [], opened: [] }
    Object.assign(here.registration, {
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) => {
        here.asked.shown.push({ title, body, tag })
      },
    })
    Object.assign(here.clients, { openWindow: async (address: string) => here.asked.opened.push(address) })
  })
  return worker
}

/** Hands the worker what the push service took for its browser. */
async function arrives(context: BrowserContext, page: Page, shown: unknown): Promise<void> {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(shown)
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await cdp.detach()
}

/** Presses what is shown, and answers which pages are opened. */
const pressed = (worker: Worker, path: string): Promise<string[]> =>
  worker.evaluate(async (path) => {
    const work: Promise<unknown>[] = []
    const notification = { close: () => undefined, data: { path } }
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(work)
    return (self as unknown as { asked: Asked }).asked.opened
  }, path)

test.use({ locale: 'nl-NL' })

test('a device is turned on in the profile, and is told of an alarm though nobody looks', {
  tag: HAND_ALONE,
}, async ({ page, context }) => {
  const t = createTranslator('nl', await loadMessages('nl'))
  const service = await aPushService()
  const { origin, stop } = await startOwnServer({ INSIDE_TARGETS: service.url })
  try {
    const admin = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
    await admin.call('profile.updateNotifications', { data: { language: 'nl' } })
    await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: origin })))
    await context.addCookies([{ name: 'language', value: 'nl', url: origin }])
    await context.grantPermissions(['notifications'], { origin })
    await subscribesAt(page, service)

    await page.goto(`${origin}/profile`)
    await page.getByRole('button', { name: t('profile.devices.turnOn') }).click()
    await expect(page.getByText(t('profile.devices.turnedOn'))).toBeVisible()
    await expect.poll(() => service.pushed.length, { timeout: 30_000 }).toBe(1)
    expect(service.pushed[0]?.shown).toMatchObject({ text: t('deliveries.test.device') })
    await expect(page.getByText(`${t('profile.devices.thisOne')} ·`)).toBeVisible()
    await expectSettled(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectReadableInTheDark(page)

    const { data: me } = await admin.call('profile.details')
    await createFleetWithSofteningTire(admin, origin, { base_action: 0, recipient_users: [me.id] })
    await expect.poll(() => service.pushed.length, { timeout: 30_000 }).toBe(2)
    const { shown } = service.pushed[1] ?? {}
    expect(shown).toMatchObject({ path: expect.stringMatching(/^\/problems\/\d+$/) })
    const { title, text, tag, path } = shown as { title: string; text: string; tag: string; path: string }
    const worker = await noted(context)
    await arrives(context, page, shown)
    const asked = () => worker.evaluate(() => (self as unknown as { asked: Asked }).asked.shown)
    await expect.poll(asked).toEqual([{ title, body: text, tag }])
    expect(await pressed(worker, path)).toEqual([origin + path])

    await page.getByRole('button', { name: /uitzetten$/ }).click()
    await expect(page.getByRole('button', { name: t('profile.devices.turnOn') })).toBeVisible()
  } finally {
    // An open page would ask a server that is gone.
    await page.close()
    await stop()
    await service.close()
  }
})
