import { loadMessages } from '@coldbar/i18n/messages'
import type { Locator, Page } from '@playwright/test'
import { createLowFrontTiresVehicle, type PostReadings } from '../fleet/low-vehicle.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_ALONE, READER_LANGUAGES_AND_SIZES } from '../pages/readers.ts'

const TARGET_BAR = 9
/** Seen to come in, and still below 95 %. */
const TOO_LITTLE_BAR = 8.5

const now = (): number => Math.floor(Date.now() / 1000)

/** What a tag tells after the pumping. A unit's clock may be ahead by as much, so nobody waits for the time to pass. */
const tells = (post: PostReadings, tag_id: number, pressure: number): Promise<void> => {
  const at = now()
  return post([20, 50, 80].map((later) => ({ tag_id, time: at + later, pressure, temperature: 15, speed: 0 })))
}

for (const { language, tag } of READER_LANGUAGES_AND_SIZES)
  test(`a tick is answered by the readings after it: confirmed, or too little (${language})`, {
    tag: ['@changes', ...tag],
  }, async ({ admin, baseURL, calls, post }) => {
    const { pumpList, nav } = await loadMessages(language)
    const { name, tags } = await createLowFrontTiresVehicle(calls, post)
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto('/pump-list')
    await expectSettled(admin)
    await expect(admin.getByRole('heading', { level: 1, name: nav.pumpList })).toBeVisible()

    const rows = admin
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: admin.getByRole('link', { name, exact: true }) })
    await expect(rows).toHaveCount(2)
    const [left, right] = [rows.filter({ hasText: /left|links/ }), rows.filter({ hasText: /right|rechts/ })]
    await test.step('it says what the gauge must show at the present temperature, and what is missing', async () => {
      const bars = (value: number) => new RegExp(value.toFixed(1).replace('.', '[.,]'))
      await expect(left).toContainText(bars(TARGET_BAR))
      await expect(left).toContainText(/15\s°C/)
      await expect(left).toContainText(/0[.,][89]\sbar/)
      await expectBigEnough(admin, tickOf(left, pumpList.tick))
      await expectAccessible(admin)
    })

    await test.step('enough air confirms the tick, and the row closes itself', async () => {
      await tickOf(left, pumpList.tick).click()
      await expect(left.getByRole('button', { name: pumpList.takeBack })).toBeVisible()
      await tells(post, tags[0], TARGET_BAR)
      const done = admin.getByRole('region', { name: pumpList.done })
      await expect(
        done.getByRole('listitem').filter({ has: admin.getByRole('link', { name, exact: true }) }),
      ).toHaveText(/left|links/)
    })

    await test.step('too little stays open and says how much is still missing', async () => {
      await tickOf(right, pumpList.tick).click()
      await tells(post, tags[1], TOO_LITTLE_BAR)
      const [begins = ''] = pumpList.claim.stillMissing.split(':')
      await expect(right.getByRole('status')).toContainText(begins)
      await expect(right.getByRole('status')).toContainText(/0[.,]5\sbar/)
      await expect(tickOf(right, pumpList.tick)).toBeVisible()
    })
  })

test('a tick that was pressed by mistake is taken back', { tag: ['@changes', ...HAND_ALONE] }, async ({
  admin,
  calls,
  post,
}) => {
  const { name } = await createLowFrontTiresVehicle(calls, post)
  await admin.goto('/pump-list')
  const row = admin
    .getByRole('listitem')
    .filter({ has: admin.getByRole('link', { name, exact: true }) })
    .first()
  await tickOf(row, 'Pumped').click()
  await row.getByRole('button', { name: 'Take back' }).click()
  await expect(tickOf(row, 'Pumped')).toBeVisible()
  await expect(row.getByRole('status')).toBeEmpty()
})

test('who may change nothing reads the list, and ticks nothing', { tag: HAND_ALONE }, async ({ guest }) => {
  await guest.goto('/pump-list')
  await expectSettled(guest)
  await expect(guest.getByRole('listitem').filter({ hasText: 'Pump to now' })).not.toHaveCount(0)
  await expect(guest.getByRole('button', { name: /^Pumped/ })).toHaveCount(0)
})

const tickOf = (row: Locator, name: string): Locator => row.getByRole('button', { name: new RegExp(`^${name}: `) })

/** A thumb in a glove needs 44 px; a mouse does not. */
async function expectBigEnough(page: Page, target: Locator): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 700) return
  expect((await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
}
