import { loadMessages } from '@coldbar/i18n/messages'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { englishTextsForbiddenInLanguage, readableTextsOfPage } from '../pages/english.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { ALL_SCREENS_AND_FORMS, addressOfScreen } from '../pages/screens.ts'
import { expectControlsLargeEnoughForThumb } from '../pages/thumb.ts'
import { expectWholeWords } from '../pages/whole-words.ts'

const FINGER = 44

test('the bottom bar is wide enough for a thumb and leads everywhere', { tag: '@hand' }, async ({ admin }) => {
  await admin.goto('/')
  await expectSettled(admin)
  const bar = admin.getByRole('navigation', { name: 'Quick navigation' })
  const targets = bar.getByRole('link').or(bar.getByRole('button'))
  await expect(targets).toHaveCount(5)
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER)
  }
  await bar.getByRole('link', { name: 'Vehicles', exact: true }).click()
  await expect(admin).toHaveURL(/\/vehicles3$/)
  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = admin.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(admin)
  await menu.getByRole('link', { name: 'State over time', exact: true }).click()
  await expect(admin).toHaveURL(/\/fleet-days$/)
  await expect(menu).toBeHidden()
})

test('a vehicle takes the place of the list, and Back brings the list again', { tag: '@hand' }, async ({ admin }) => {
  await admin.goto('/vehicles3?q=T-05')
  const row = admin.getByRole('listitem').getByRole('link', { name: new RegExp(SEED_FLEET_NAMES.well) })
  await row.click()
  const detail = admin.getByRole('article', { name: SEED_FLEET_NAMES.well })
  await expect(detail).toBeVisible()
  await expect(row).toBeHidden()
  await detail.getByRole('link', { name: new RegExp(`, ${seedTireName(SEED_FLEET_NAMES.well, 0)}, `) }).click()
  await expect(admin).toHaveURL(new RegExp(`/tires/overview3/${tireId(seedTireName(SEED_FLEET_NAMES.well, 0))}$`))
  await admin.goBack()
  await expect(admin).toHaveURL(new RegExp(`/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}`))
  await admin.getByRole('link', { name: 'Back' }).click()
  await expect(row).toBeVisible()
})

/** As many parts as the browsers at work have to share. */
const PARTS = 4

for (let part = 0; part < PARTS; part += 1)
  test(`screens and forms in Dutch, part ${part + 1} of ${PARTS}: fit, tear no word, say nothing in English, and a thumb meets what it was set on`, {
    tag: '@hand',
  }, async ({ admin, baseURL }) => {
    const texts = await loadMessages('nl')
    const english = await englishTextsForbiddenInLanguage('nl')
    await admin.context().addCookies([{ name: 'language', value: 'nl', url: baseURL ?? '' }])
    for (const { name, at, open } of ALL_SCREENS_AND_FORMS.filter((_, index) => index % PARTS === part)) {
      await test.step(name, async () => {
        await admin.goto(addressOfScreen(at))
        await expectSettled(admin)
        await open?.(admin, texts)
        await expectNoSidewaysScroll(admin)
        await expectWholeWords(admin)
        const left = (await readableTextsOfPage(admin)).filter((text) => english.has(text))
        expect.soft([...new Set(left)], name).toEqual([])
        await expectControlsLargeEnoughForThumb(admin)
      })
    }
  })

for (const { name, at, open } of ALL_SCREENS_AND_FORMS)
  test(`${name}: a thumb meets what it was set on`, { tag: ['@hand', '@sweep'] }, async ({ admin }) => {
    await admin.goto(addressOfScreen(at))
    await expectSettled(admin)
    await open?.(admin, await loadMessages('en'))
    await expectControlsLargeEnoughForThumb(admin)
  })
