import { loadMessages } from '@coldbar/i18n/messages'
import { freeTag } from '../fleet/free-tags.ts'
import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_READER } from '../pages/readers.ts'

/** A parked night that makes a tire known: its temperature is that of its tag, 15 °C. */
const NIGHT_SECONDS = 7 * 3600
const EVERY_SECONDS = 600
const WELL_BAR = 9
const LOW_BAR = 8.15

for (const { language, tag: size } of HAND_READER)
  test(`a low tire is to be pumped up before its vehicle leaves, then what nobody entered to be looked at (${language})`, {
    tag: ['@changes', ...size],
  }, async ({ admin, baseURL, calls, post }) => {
    const { departures, verdicts, nav, common } = await loadMessages(language)
    const { id: vehicle_id, name } = await createOwnVehicle(calls)
    const tag_id = freeTag()
    const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
    await calls.call('tires.add', { data: { name: uniqueJourneyName('Leaves'), vehicle_id, tag_id, ...place } })
    const end = Math.floor(Date.now() / 1000) - 120
    const reads = (from: number, times: number, every: number, pressure: number) =>
      post(
        Array.from({ length: times }, (_, n) => ({
          ...{ tag_id, time: from + n * every, pressure, temperature: 15, speed: 0 },
        })),
      )
    await reads(end - NIGHT_SECONDS, NIGHT_SECONDS / EVERY_SECONDS, EVERY_SECONDS, LOW_BAR)
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto('/departures')
    await expectSettled(admin)
    const rowIn = (verdict: string) => admin.getByRole('region', { name: verdict, exact: true }).getByRole('listitem')
    const waits = rowIn(verdicts.goAfter).filter({ hasText: name })
    await expect(admin.getByRole('heading', { name: nav.departures })).toBeVisible()
    await expect(waits.first()).toContainText(departures.reason.low)
    await expectAccessible(admin)
    await reads(end + 20, 3, 30, WELL_BAR)
    await expect(waits.first()).not.toContainText(departures.reason.low)
    // Nobody entered a tire for its other wheels.
    await expect(waits.first()).toContainText(departures.reason.notEntered)
    await waits.first().getByRole('button').click()
    await admin.getByLabel(departures.planAt).fill('2027-01-04T07:30')
    await admin.getByRole('button', { name: common.save }).click()
    await expect(waits.first()).toContainText('07:30')
  })
