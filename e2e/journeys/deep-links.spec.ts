import { FLEET, tireName } from '../fleet/known-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const vehicle = FLEET.sick
const tire = tireName(vehicle, 0)

const LINKS = [
  { to: () => `/vehicles3/${vehicleId(vehicle)}`, opens: vehicle, tab: 'Overview' },
  { to: () => `/vehicles3/${vehicleId(vehicle)}?q=T-&tab=settings`, opens: vehicle, tab: 'Alarm Settings' },
  { to: () => `/vehicles/${vehicleId(vehicle)}`, opens: vehicle, tab: 'Overview' },
  { to: () => `/dashboard/${vehicleId(vehicle)}`, opens: vehicle, tab: 'Tire Overview' },
  { to: () => `/tires/overview3/${tireId(tire)}`, opens: tire, tab: 'Details' },
  { to: () => `/tires/overview3/${tireId(tire)}?tab=measurements&range=100`, opens: tire, tab: 'Measurements' },
  { to: () => `/tires/overview/${tireId(tire)}?tab=settings`, opens: tire, tab: 'Alarm Settings' },
]

for (const [i, { to, opens, tab }] of LINKS.entries()) {
  test(`link ${i + 1} shows what it names, again after a reload`, async ({ admin }) => {
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
