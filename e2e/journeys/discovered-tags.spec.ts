import { loadMessages } from '@coldbar/i18n/messages'
import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { postReadings } from '../fleet/post-readings.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, ownFleet, test } from '../pages/journey.ts'
import { DESK_READER } from '../pages/readers.ts'

const FRONT_LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const MINUTES_AGO = [50, 40, 30, 20, 10] as const

for (const { language, tag: size } of DESK_READER) {
  const title = `in ${language}, a tag that nobody knew is given to a tire, which then has what it said before`
  test(title, { tag: ['@changes', ...size] }, async ({ admin, calls, baseURL }) => {
    const { admin: words, nav, tires } = await loadMessages(language)
    const vehicle = await createOwnVehicle(calls)
    const name = uniqueJourneyName('Tagless')
    const { data: tire } = await calls.call('tires.add', { data: { name, vehicle_id: vehicle.id, ...FRONT_LEFT } })
    const tag = 900_000 + (Date.now() % 90_000)
    const now = Math.floor(Date.now() / 1000)
    const readings = MINUTES_AGO.map((ago) => ({ tag_id: tag, time: now - ago * 60, pressure: 8.6, temperature: 14 }))
    const { accepted } = await postReadings(baseURL ?? '', ownFleet().unitKey, readings)
    expect(accepted, 'no tire has said this').toBe(0)

    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto('/admin/tags')
    await expectSettled(admin)
    await expectAccessible(admin)
    await expectNoSidewaysScroll(admin)
    await admin.getByRole('searchbox').fill(String(tag))
    await admin
      .getByRole('region', { name: nav.discoveredTags })
      .getByRole('listitem')
      .getByRole('link')
      .first()
      .click()
    await expect(admin).toHaveURL(new RegExp(`/admin/tags/${tag}`))
    await admin.reload()
    await expectSettled(admin)
    await expect(admin.getByRole('definition').filter({ hasText: String(tag) })).toBeVisible()
    await admin.getByRole('combobox', { name: words.tags.tire, exact: true }).fill(name)
    await admin.getByRole('option', { name: new RegExp(name) }).click()
    await expectAccessible(admin)
    await expectNoSidewaysScroll(admin)
    await admin.getByRole('main').getByRole('button', { name: words.tags.assign, exact: true }).click()
    await expect(admin.getByText(words.tags.assigned.replace('{{name}}', name))).toBeVisible()
    await expect(admin).toHaveURL(/\/admin\/tags$/)

    const kept = async (): Promise<number> =>
      (await calls.call('tires.measurements', { tire_id: tire.id, nb_measurements: 100 })).data.length
    await expect.poll(kept, { timeout: 60_000 }).toBe(MINUTES_AGO.length)
    await admin.goto(`/tires/overview3/${tire.id}?tab=measurements`)
    await expectSettled(admin)
    await expect(
      admin
        .getByRole('article', { name })
        .getByText(/8[.,]6/)
        .first(),
    ).toBeVisible()
    await expect(admin.getByRole('tab', { name: tires.tabs.measurements })).toHaveAttribute('aria-selected', 'true')
  })
}
