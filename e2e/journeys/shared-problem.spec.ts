import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId } from '../fleet/shared.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

test.use({ locale: 'nl-NL' })

test('a problem that was shared is read on a phone without an account, in the language of the browser', {
  tag: ['@hand'],
}, async ({ page, calls }) => {
  const t = createTranslator('nl', await loadMessages('nl'))
  const { problems } = await calls.call('tires.details', { tire_id: tireId(seedTireName(SEED_FLEET_NAMES.sick, 0)) })
  const [problem] = problems
  if (problem === undefined) throw new Error('the sick vehicle has no problem')
  const { data } = await calls.call('problems.share', { data: { id: problem.id, days: 1 } })

  const answer = await page.goto(data.path)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expectSettled(page)
  await page.getByText(t('problemPage.why'), { exact: true }).click()
  await expect(page.getByRole('region', { name: t('problemPage.why') })).toBeVisible()
  // Nothing leads on into the fleet.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: t('shell.quickNavigation') })).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectReadableInTheDark(page)
})
