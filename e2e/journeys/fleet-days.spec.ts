import { SEED_FLEET_NAMES } from '../fleet/seed-fleet.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

test('the dashboard leads from today to its problems, and says what is not counted yet', async ({ admin }) => {
  await admin.goto('/fleet-days')
  await expectSettled(admin)
  await expect(admin.getByRole('heading', { level: 1, name: 'State over time' })).toBeVisible()
  await admin.getByText('90 days').click()
  await expect(admin).toHaveURL(/\/fleet-days\?days=90$/)
  await admin.getByText('As a table').click()
  const today = admin.getByRole('row').filter({ has: admin.getByRole('button', { name: /so far$/ }) })
  // Tires in alarm now were so today; what was driven and read is counted once the day is over.
  await expect(today.getByRole('cell').first()).toHaveText(/^[1-9]\d*$/)
  await expect(today.getByRole('cell').last()).toHaveText('–')
  await today.getByRole('button').click()
  await expect(admin).toHaveURL(/\bday=\d{4}-\d\d-\d\d$/)
  const problems = admin.getByRole('region', { name: 'Problems of the day' })
  const problem = problems.getByRole('row').filter({ hasText: SEED_FLEET_NAMES.sick }).first()
  await expect(problem).toContainText('Alarm')
  await expect(admin.getByText(/^Not summed up yet/)).toBeVisible()
  await problem.getByRole('link').first().click()
  await expect(admin).toHaveURL(/\/problems\/\d+$/)
  await admin.goBack()
  await expect(problems).toBeVisible()
})
