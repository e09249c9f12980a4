import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expect, expectSettled, fillSignIn, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'

const vehicle = SEED_FLEET_NAMES.sick
const tire = seedTireName(vehicle, 0)

/** In a hand a record stands without its list, which two of them show. */
const LINKS = [
  { to: () => `/vehicles3/${vehicleId(vehicle)}`, opens: vehicle, tab: 'Overview' },
  { to: () => `/vehicles3/${vehicleId(vehicle)}?q=T-&tab=settings`, opens: vehicle, tab: 'Alarm Settings', sizes: [] },
  { to: () => `/vehicles/${vehicleId(vehicle)}`, opens: vehicle, tab: 'Overview' },
  { to: () => `/dashboard/${vehicleId(vehicle)}`, opens: vehicle, tab: 'Tire Overview' },
  { to: () => `/tires/overview3/${tireId(tire)}`, opens: tire, tab: 'Details' },
  {
    to: () => `/tires/overview3/${tireId(tire)}?tab=measurements&range=100`,
    opens: tire,
    tab: 'Measurements',
    sizes: [],
  },
  { to: () => `/tires/overview/${tireId(tire)}?tab=settings`, opens: tire, tab: 'Alarm Settings' },
]

for (const [i, { to, opens, tab, sizes = DESK_ALONE }] of LINKS.entries()) {
  test(`link ${i + 1} shows what it names, again after a reload`, { tag: sizes }, async ({ admin }) => {
    const link = to()
    await admin.goto(link)
    const detail = admin.getByRole('article', { name: opens })
    await expect(detail.getByRole('heading', { level: 2, name: opens })).toBeVisible()
    await expect(admin.getByRole('tab', { selected: true })).toHaveText(tab)
    await admin.reload()
    await expect(detail).toBeVisible()
    await expect(admin.getByRole('tab', { selected: true })).toHaveText(tab)
    expect(admin.url()).toContain(link)
    await expectSettled(admin)
  })
}

test('a link is kept over the login, also through the form without the application', { tag: DESK_ALONE }, async ({
  page,
}) => {
  const link = `/vehicles3/${vehicleId(vehicle)}?q=T-&tab=settings`
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?to=/)
  await fillSignIn(page)
  await expect(page.getByRole('article', { name: vehicle })).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Alarm Settings')
  expect(page.url()).toContain(link)
})

test('a filter of the first screen is kept over the login', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/?level=alarm')
  await fillSignIn(page)
  await expect(page).toHaveURL(/\/\?level=alarm$/)
})

test('an address that no screen has is told behind the login, too', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/no/such/place?q=1')
  await fillSignIn(page)
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such page' })).toContainText('/no/such/place')
})

for (const to of ['//elsewhere.example/vehicles3', 'https://elsewhere.example', '/index.php/api/profile/logout']) {
  test(`a link to the login leads nowhere else: ${to}`, { tag: DESK_ALONE }, async ({ page }) => {
    await page.goto(`/login?to=${encodeURIComponent(to)}`)
    await fillSignIn(page)
    await page.waitForURL(/\/vehicles3($|\?)/)
  })
}

test('an address that no screen has leads to the first screen, which says so', { tag: '@desk' }, async ({ admin }) => {
  await admin.goto('/no/such/place')
  await expect(admin).toHaveURL(/\/$/)
  const said = admin.getByRole('alert').filter({ hasText: 'There is no such page' })
  await expect(said).toContainText('/no/such/place')
  await said.getByRole('button').click()
  await expect(said).toHaveCount(0)
})
