import { loadMessages } from '@coldbar/i18n/messages'
import { freeTag } from '../fleet/free-tags.ts'
import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { READER_LANGUAGES_AND_SIZES } from '../pages/readers.ts'

/** Kilometres from that of another worker, whose journey goes on in the same fleet. */
const DEPOT = { latitude: 52.1, longitude: 4 + Number(process.env.TEST_WORKER_INDEX) * 0.05 }
/** Some 20 km north of the depot. */
const NORTH = { ...DEPOT, latitude: 52.28 }

for (const { language, tag: size } of READER_LANGUAGES_AND_SIZES)
  test(`the map of the fleet shows one depot’s vehicles, how far they are, and the way of the one that is chosen (${language})`, {
    tag: ['@changes', ...size],
  }, async ({ admin, baseURL, calls, post }) => {
    const { fleetMap, home, map, nav } = await loadMessages(language)
    const depot = uniqueJourneyName('Depot')
    const circle = { kind: 'circle' as const, centre: DEPOT, radius: 400 }
    const { data: place } = await calls.call('pois.add', { data: { name: depot, area: circle, is_depot: true } })
    const { id, name } = await createOwnVehicle(calls)
    const { name: elsewhere } = await createOwnVehicle(calls)
    await calls.call('vehicles.update', { data: { id, depot_id: place.id } })
    const [tag_id, tagBeside] = [freeTag(), freeTag()]
    const at = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
    await calls.call('tires.add', { data: { name: uniqueJourneyName('Way'), vehicle_id: id, tag_id, ...at } })
    const { id: beside } = await createOwnVehicle(calls)
    await calls.call('vehicles.update', { data: { id: beside, depot_id: place.id } })
    await calls.call('tires.add', {
      data: { name: uniqueJourneyName('Beside'), vehicle_id: beside, tag_id: tagBeside, ...at },
    })
    const now = Math.floor(Date.now() / 1000) - 60
    const reads = (minutesAgo: number, where: typeof DEPOT, speed: number) => ({
      ...{ tag_id, time: now - minutesAgo * 60, pressure: 9, temperature: 15, speed, hdop: 1 },
      ...where,
    })
    await post([
      reads(120, DEPOT, 0),
      reads(90, DEPOT, 0),
      reads(60, NORTH, 0),
      reads(40, NORTH, 0),
      reads(20, NORTH, 0),
      { ...reads(20, NORTH, 0), tag_id: tagBeside },
    ])

    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto(`/map?depot=${place.id}`)
    await expectSettled(admin)
    const list = admin.getByRole('region', { name: fleetMap.list })
    const row = list.getByRole('link', { name })
    await expect(row).toContainText(depot)
    await expect(row).toContainText('20')
    await expect(list.getByRole('link', { name: elsewhere })).toHaveCount(0)
    await expectAccessible(admin)
    await expectReadableInTheDark(admin)
    await expectNoSidewaysScroll(admin)

    const [bothVehicles = ''] = map.cluster_other.replace('{{count}}', '2').split('{{level}}')
    const cluster = admin.getByRole('button', { name: bothVehicles })
    const drawing = admin.getByRole('region', { name: nav.map, exact: true }).and(admin.locator('canvas'))
    await cluster.focus()
    await admin.keyboard.press('Enter')
    await expect(cluster).toBeHidden()
    await expect(drawing).toBeFocused()

    await row.focus()
    await admin.keyboard.press('Enter')
    await expect(admin).toHaveURL(new RegExp(`/map/${id}\\?.*depot=${place.id}`))
    const chosen = admin.getByRole('region', { name, exact: true })
    await expect(chosen.getByRole('heading', { name: fleetMap.stops })).toBeVisible()
    await expect(chosen.getByRole('listitem')).toHaveCount(2)
    await expect(chosen.getByRole('listitem').first()).toContainText(depot)
    await chosen.getByText(fleetMap.days7, { exact: true }).click()
    await expect(admin).toHaveURL(/way=days7/)
    await expect(chosen.getByRole('listitem')).toHaveCount(2)
    await expect(drawing).toBeVisible()
    await expectAccessible(admin)

    await admin.reload()
    await expect(cluster).toBeVisible()

    await chosen.getByRole('link', { name: fleetMap.close.replace('{{vehicle}}', name) }).click()
    await expect(chosen).toBeHidden()
    await expect(admin).toHaveURL(/\/map\?.*way=days7/)

    await list.getByRole('button', { name: home.allDepots }).focus()
    await admin.keyboard.press('Enter')
    await expect(admin).not.toHaveURL(/depot=/)
    await expect(list.getByRole('combobox', { name: home.depot })).toBeFocused()
  })
