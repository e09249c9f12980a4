import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const WATCHED = 'the screens one watches'

/** Every route that the specification names, without its optional parts. */
const ROUTES = {
  [WATCHED]: ['/', '/dashboard', '/vehicles', '/vehicles3', '/tires/overview', '/tires/overview3'],
  'the screens about oneself': ['/about', '/profile', '/messages', '/privacy', '/cookies'],
  'events and health': [
    '/tires/events',
    '/tires/events3',
    '/health/units',
    '/health/tire_sensors',
    '/vehicleDetails/connectedTo',
  ],
  records: ['/contacts', '/suppliers', '/integrators', '/tires/brands', '/tires/types'],
  'types and rules': [
    '/suspension/brands',
    '/suspension/types',
    '/vehicle/types',
    '/vehicle/types3',
    '/notifications',
    '/taskrules',
    '/reports',
  ],
  messages: ['/setup/message_configuration', '/setup/message3_configuration', '/setup/tasklist_message_configuration'],
}

for (const [group, routes] of Object.entries(ROUTES)) {
  test(`${group}: every route has its heading, fits the screen, and axe finds nothing`, async ({ admin, isMobile }) => {
    for (const route of routes) {
      await test.step(route, async () => {
        await admin.goto(route)
        await expectSettled(admin)
        expect(new URL(admin.url()).pathname).toBe(route)
        await expectNoSidewaysScroll(admin)
        // A phone shows the same elements narrower: looked through where there is most to see.
        if (!isMobile || group === WATCHED) await expectAccessible(admin)
      })
    }
  })
}

test('an unknown path leads to the first screen', async ({ admin }) => {
  await admin.goto('/no/such/place')
  await expect(admin).toHaveURL(/:\d+\/$/)
  await expect(admin.getByRole('heading', { level: 1, name: 'What is wrong now' })).toBeVisible()
})

test('the login has one heading, fits the screen, and axe finds nothing', async ({ page }) => {
  await page.goto('/login')
  await expectSettled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
