import { startOwnServer } from '../fleet/own-server.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { addSixTireVehicle, addSixTireVehicleType } from '../fleet/set-up.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'
import { expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expectTextsInPlace } from '../pages/in-place.ts'
import { expectSettled, test } from '../pages/journey.ts'
import { atEverySize } from '../pages/sizes.ts'

const LONGEST = 100

/** The longest name in one unbroken word, and in many. */
const WORD = 'Wagenparkbeheerdersvergadering'.repeat(4).slice(0, LONGEST)
const WORDS = 'Wide tires of the second axle, fitted by the night shift of the yard in Breda '
  .repeat(2)
  .slice(0, LONGEST)

/** A fleet whose every name is as long as it may be. */
const furnish = async (admin: SignedInApiClient): Promise<{ vehicle: number; tire: number }> => {
  const type = await addSixTireVehicleType(admin, WORD, { pressure_alarm_enabled: true })
  await addSixTireVehicleType(admin, WORDS, {})
  const tires: Record<string, number> = {}
  const vehicle = await addSixTireVehicle(admin, 'V', type, tires)
  await admin.call('vehicles.update', { data: { id: vehicle, name: WORD, license_plate: WORD } } as never)
  const [tire = 0, other = 0] = Object.values(tires)
  await admin.call('tires.update', { data: { id: tire, name: WORD, serial_no: WORD, remarks: WORD } } as never)
  await admin.call('tires.update', { data: { id: other, name: WORDS, remarks: WORDS } } as never)
  for (const [tire_id, remark] of [
    [tire, WORD],
    [other, WORDS],
  ] as const)
    await admin.call('tireEvents.newUserEvent', {
      data: { tire_id, vehicle_id: vehicle, remark, cost: 99_999 },
    } as never)
  for (const name of [WORD, WORDS]) {
    const reach = { phone: `1${name.slice(0, 49)}`, place: name, street: name }
    await admin.call('contacts.add', { data: { name, occupation: name, ...reach } } as never)
    await admin.call('suppliers.add', { data: { name, web: 'https://example.com', ...reach } } as never)
    const { data: brand } = await admin.call('tireBrands.add', { data: { name } } as never)
    await admin.call('tireTypes.add', { data: { name, marque_id: brand.id } } as never)
    await admin.call('alertUnits.add', { data: { name } } as never)
    await admin.call('poiGroups.add', { data: { name } } as never)
    await admin.call('pois.add', {
      data: { name, area: { kind: 'circle', centre: { latitude: 52, longitude: 5 }, radius: 300 } },
    } as never)
    await admin.call('notificationRules.add', {
      data: {
        name,
        event_type: -8,
        base_action: 0,
        base_action_data: `${name.replaceAll(/\W/g, '').slice(0, 60)}@example.com`,
      },
    } as never)
  }
  return { vehicle, tire }
}

test('values of the longest length stay in their place in every list, record and print', { tag: '@desk' }, async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const { origin, stop } = await startOwnServer({})
  try {
    const admin = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
    await admin.call('profile.updateNotifications', { data: { notifications: 3 } })
    const { vehicle, tire } = await furnish(admin)
    await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: origin })))
    for (const at of [
      '/tires/events',
      '/tires/events3',
      '/vehicles3',
      `/vehicles3/${vehicle}`,
      '/vehicles',
      '/tires/overview3',
      `/tires/overview3/${tire}`,
      `/tires/overview/${tire}?tab=remarks`,
      `/tires/overview/${tire}?tab=history`,
      '/',
      '/map',
      `/map/${vehicle}`,
      '/departures',
      '/costs',
      '/fleet-days',
      '/purchases',
      '/pump-list',
      '/contacts',
      '/suppliers',
      '/places',
      '/tires/brands',
      '/tires/types',
      '/vehicle/types3',
      '/notifications',
      '/health/tire_sensors',
      '/admin/alert_units',
      '/admin/audit',
      '/admin/people',
    ]) {
      await page.goto(origin + at)
      await expectSettled(page)
      await atEverySize(page, async () => {
        await expectSettled(page)
        await expectTextsInPlace(page)
        await expectNoSidewaysScroll(page)
      })
      await page.emulateMedia({ media: 'print' })
      await expectTextsInPlace(page)
      await page.emulateMedia({ media: 'screen' })
    }
    // A page that goes on asking would be refused once its server is gone.
    await page.goto('about:blank')
  } finally {
    await stop()
  }
})
