import { expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { addressOfScreen, SCREENS_OF_ANY_ROLE } from '../pages/screens.ts'

/** A4 upright within its margins. */
const PAPER = { width: 690, height: 976 }

/** One of each kind: what they are made of is the same. The sweep prints them all. */
const OF_EACH_KIND: ReadonlySet<string> = new Set([
  '/',
  '/map',
  '/departures',
  '/costs',
  '/fleet-days',
  '/purchases',
  '/pump-list',
  '/dashboard/WELL',
  '/privacy',
  '/vehicles3/SICK',
  '/tires/overview3',
  '/tires/events3',
  '/contacts',
  '/setup/message3_configuration/2',
])

for (const screen of SCREENS_OF_ANY_ROLE)
  test(`${screen} prints as a page of its own: black on white, nothing to press, nothing beyond the edge`, {
    tag: OF_EACH_KIND.has(screen) ? '@desk' : ['@desk', '@sweep'],
  }, async ({ admin }) => {
    await admin.emulateMedia({ colorScheme: 'dark' })
    await admin.goto(addressOfScreen(screen))
    await expectSettled(admin)
    await admin.setViewportSize(PAPER)
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expectNoSidewaysScroll(admin)
    const { ground, ink } = await admin.evaluate(() => {
      const { backgroundColor: ground, color: ink } = getComputedStyle(document.body)
      return { ground, ink }
    })
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  })

test('a list prints all its rows below its heads, and an open record prints alone', { tag: '@desk' }, async ({
  admin,
}) => {
  await admin.goto('/vehicles3')
  await expectSettled(admin)
  const rows = admin.locator('#list a[data-row]')
  const onScreen = await rows.count()
  const [, all = '0'] = /(\d+)/.exec((await admin.locator('#list').getByRole('status').textContent()) ?? '') ?? []
  expect(Number(all)).toBeGreaterThanOrEqual(onScreen)
  await admin.setViewportSize(PAPER)
  await admin.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(Number(all))
  await admin.emulateMedia({ media: 'screen' })
  await rows.first().click()
  await expectSettled(admin)
  await admin.emulateMedia({ media: 'print' })
  await expect(admin.getByRole('article')).toBeVisible()
  await expect(admin.locator('#list')).toBeHidden()
})
