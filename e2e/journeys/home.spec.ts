import { createAgeFormat } from '@coldbar/i18n/format/age'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import type { Page } from '@playwright/test'
import { reservedVehicleName, SEED_FLEET_NAMES, SICK_TIRE_ALARM_TEXT, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId } from '../fleet/shared.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { expectedMuteEndPattern } from '../pages/mute-ends.ts'
import { DESK_ALONE, HAND_ALONE } from '../pages/readers.ts'

const COUNTS = 'Tires and vehicles by level'
const LEVELS = ['Alarm', 'Warning', 'Notice', 'Muted', 'Silent', 'No data', 'Ok'] as const

test('the first screen counts the fleet by level and lists what is wrong, the worst first', {
  tag: DESK_ALONE,
}, async ({ admin, calls }) => {
  await admin.goto('/')
  await expectSettled(admin)
  const counts = admin.getByRole('navigation', { name: COUNTS }).getByRole('link')
  await expect(counts).toHaveCount(LEVELS.length)
  // Other journeys raise and mute alarms meanwhile: the screen must come to agree with the server.
  await expect(async () => {
    const { tires, vehicles, silent } = (await calls.call('overview.now')).data
    const { alarm, warning, info, muted } = tires
    const shown = [alarm, warning, info, muted, silent.length, vehicles.noData, vehicles.ok]
    expect(await counts.allTextContents()).toEqual(shown.map((count, i) => `${count}${LEVELS[i]}`))
  }).toPass()

  const problems = admin
    .getByRole('region', { name: 'Worst first' })
    .getByRole('listitem')
    .filter({ hasText: /^(Alarm|Warning|Notice|Muted)/ })
  const levels = (await problems.allTextContents()).map((text) => LEVELS.findIndex((level) => text.startsWith(level)))
  expect(levels).toEqual([...levels].sort((one, other) => one - other))
})

test('a problem says its cause in words and figures, the tire, its age, and what can be done', {
  tag: HAND_ALONE,
}, async ({ admin, calls }) => {
  await admin.goto('/')
  const problem = admin
    .getByRole('region', { name: 'Worst first' })
    .getByRole('listitem')
    .filter({ has: admin.getByText(SEED_FLEET_NAMES.sick, { exact: true }) })
  await expect(problem).toContainText(/^Alarm/)
  await expect(problem).toContainText(/66\s%/)
  await problem.getByRole('button', { expanded: false }).first().click()
  await expect(admin).toHaveURL(/\?open=/)
  await expect(problem).toContainText(SICK_TIRE_ALARM_TEXT)
  await expect(problem).toContainText(/66\s% full · gauge 5\.9\sbar · holds 5\.9\sbar of 9\.0\sbar at 15\s°C/)
  await expect(problem).toContainText(/for \d+\s(?:min|h)/)
  // The journeys before took as long as they took: how long ago it was heard is what the server knows it by.
  const { last_measurement } = (
    await calls.call('tires.details', { tire_id: tireId(seedTireName(SEED_FLEET_NAMES.sick, 0)) })
  ).data
  const { age } = createAgeFormat(createTranslator('en', await loadMessages('en')))
  await expect(async () => {
    const ago = last_measurement === null ? null : Date.now() / 1000 - last_measurement
    expect(await problem.textContent()).toContain(`heard ${age(ago)}`)
  }).toPass()
  await expect(problem).toContainText('Axle 1 left')
  await problem.getByRole('link', { name: 'Open the tire' }).click()
  await expect(admin).toHaveURL(/\/tires\/overview3\/\d+$/)
  await expect(admin.getByRole('heading', { level: 2, name: seedTireName(SEED_FLEET_NAMES.sick, 0) })).toBeVisible()
})

test('a level is a filter, and a level without a cause leads to its vehicles', { tag: DESK_ALONE }, async ({
  admin,
}) => {
  await admin.goto('/')
  const counts = admin.getByRole('navigation', { name: COUNTS })
  await counts.getByRole('link', { name: /Alarm/ }).click()
  await expect(admin).toHaveURL(/\?level=alarm$/)
  const problems = admin.getByRole('region', { name: 'Worst first' }).getByRole('listitem')
  await expect(problems.filter({ hasText: SEED_FLEET_NAMES.sick })).not.toHaveCount(0)
  for (const text of await problems.allTextContents()) expect(text).toMatch(/^Alarm/)
  await counts.getByRole('link', { name: /No data/ }).click()
  await expect(admin).toHaveURL(/\/vehicles3\?level=noData$/)
  await expect(
    admin.getByRole('listitem').getByRole('link', { name: new RegExp(SEED_FLEET_NAMES.silent) }),
  ).toBeVisible()
})

test('an alarm can be muted for a day, and the mute taken back', async ({ admin }, { project }) => {
  const name = reservedVehicleName('muted', project.name)
  await admin.goto('/')
  const problem = admin
    .getByRole('region', { name: 'Worst first' })
    .getByRole('listitem')
    .filter({ has: admin.getByText(name, { exact: true }), hasNotText: 'No longer here' })
  await expect(problem).toContainText(/^Alarm/)
  await problem.getByRole('button', { expanded: false }).first().click()
  await problem.getByRole('button', { name: `Mute the alarm: ${seedTireName(name, 0)}` }).click()
  const ends = expectedMuteEndPattern(1)
  await admin.getByRole('menuitem', { name: 'One day' }).click()
  // Nothing moves under the pointer.
  await admin.mouse.move(0, 0)
  const toast = admin
    .getByRole('log')
    .getByRole('alert')
    .filter({ hasText: seedTireName(name, 0) })
  await expect(toast).toContainText(ends())
  await expect(problem).toContainText(/^Muted/)
  for (const level of ['Muted', 'Alarm']) await expectListedAsCounted(admin, level)
  await admin.getByRole('button', { name: 'Show everything' }).click()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(problem).toContainText(/^Alarm/)
})

test('a problem is opened, gathered and looked for by keys and by the address', { tag: '@desk' }, async ({ admin }) => {
  await admin.goto('/')
  await expectSettled(admin)
  const rows = admin.getByRole('region', { name: 'Worst first' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  for (const height of heights) expect(height).toBeLessThanOrEqual(44)
  await admin.keyboard.press('j')
  await admin.keyboard.press('Enter')
  await expect(rows.first().getByRole('button', { expanded: true })).toBeFocused()
  await expect(rows.first().getByText(/^\d+ steps?$/)).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(rows.first().getByRole('button', { expanded: true })).toHaveCount(0)
  await admin.keyboard.press('/')
  await expect(admin.getByRole('searchbox', { name: 'Search the problems' })).toBeFocused()
  await admin.keyboard.type(SEED_FLEET_NAMES.sick)
  await expect(rows.filter({ hasText: /^Alarm/, hasNotText: SEED_FLEET_NAMES.sick })).toHaveCount(0)
  await admin.goto('/?group=vehicle')
  await expect(admin.getByRole('heading', { level: 3, name: new RegExp(SEED_FLEET_NAMES.sick) })).toBeVisible()
})

test('fourteen problems stand on a desk and six in a hand, in rows of 36 to 44 px', async ({ admin }, { project }) => {
  await admin.goto('/')
  await expectSettled(admin)
  const rows = admin.getByRole('region', { name: 'Worst first' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const isPhone = project.name === 'phone'
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
  for (const { height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(36)
    // In a hand a long problem takes another line instead of being cut.
    expect(height).toBeLessThanOrEqual(isPhone ? 64 : 44)
  }
  const cut = await rows
    .locator('[data-opens] > span')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  const links = await rows.locator('a').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
  for (const height of links) expect(height).toBeGreaterThanOrEqual(24)
  const bar = isPhone ? await admin.getByRole('navigation', { name: 'Quick navigation' }).boundingBox() : null
  const end = bar?.y ?? admin.viewportSize()?.height ?? 0
  // What a fleet is asked to set up stands between, until it is.
  const [header, counts] = [await admin.locator('main header').boundingBox(), await countsOf(admin).boundingBox()]
  const setUp = (counts?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
  const fit = Math.floor((end - (boxes[0]?.top ?? 0) + setUp) / (boxes[0]?.height ?? 0))
  expect(fit).toBeGreaterThanOrEqual(isPhone ? 6 : 14)
})

const countsOf = (page: Page) => page.getByRole('navigation', { name: COUNTS })

/** Follows a count of tires: the list behind it is as long as it says. Other journeys change both meanwhile. */
async function expectListedAsCounted(page: Page, level: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Worst first' })
  const counted = page
    .getByRole('navigation', { name: COUNTS })
    .getByRole('group', { name: 'Tires with a problem' })
    .getByRole('link', { name: level })
  await counted.click()
  await expect(counted).toHaveAttribute('data-chosen', 'true')
  await expect(async () => {
    const count = Number.parseInt((await counted.textContent()) ?? '', 10)
    expect(count).toBeGreaterThan(0)
    await expect(list.getByRole('listitem')).toHaveCount(count, { timeout: 1000 })
    await expect(list.getByText(count === 1 ? '1 tire' : `${count} tires`, { exact: true })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
}
