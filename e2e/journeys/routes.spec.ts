import { expect, expectAccessible, test } from '../pages/journey.ts'

/** Every route that the specification names, without its optional parts. */
const ROUTES = [
  '/',
  '/about',
  '/profile',
  '/integrators',
  '/notifications',
  '/messages',
  '/privacy',
  '/cookies',
  '/setup/message_configuration',
  '/setup/message3_configuration',
  '/setup/tasklist_message_configuration',
  '/taskrules',
  '/reports',
  '/contacts',
  '/suppliers',
  '/dashboard',
  '/vehicles',
  '/vehicles3',
  '/health/units',
  '/health/tire_sensors',
  '/vehicleDetails/connectedTo',
  '/tires/overview',
  '/tires/overview3',
  '/tires/events',
  '/tires/events3',
  '/tires/brands',
  '/tires/types',
  '/suspension/brands',
  '/suspension/types',
  '/vehicle/types',
  '/vehicle/types3',
]

for (const route of ROUTES) {
  test(`${route} renders, has a heading, and axe finds nothing`, async ({ admin }) => {
    await admin.goto(route)
    await expect(admin).toHaveURL(new RegExp(`${route.replaceAll('/', '\\/')}(\\?|$)`))
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(admin)
  })
}

test('an unknown path leads to the first screen', async ({ admin }) => {
  await admin.goto('/no/such/place')
  await expect(admin).toHaveURL(/\/$/)
})
