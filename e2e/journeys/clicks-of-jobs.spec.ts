import { furnishFleetOfTwoDepots } from '../fleet/fleet-of-two-depots.ts'
import { anotherFleet } from '../fleet/set-up.ts'
import { runYardOfficeJobs } from '../jobs/run-jobs.ts'
import { YARD_OFFICE_JOBS } from '../jobs/yard-office-jobs.ts'
import { expect, test } from '../pages/journey.ts'

// A desk and a phone take turns within it: each job says which it is done on.
test('eleven jobs of a day take no more clicks than they may, among 120 vehicles', { tag: '@desk' }, async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL ?? ''
  const admin = await anotherFleet(origin, 'Jobs')
  await furnishFleetOfTwoDepots(admin, origin, { vehicles: 120 })
  const results = await runYardOfficeJobs(browser, origin, admin)
  expect(results.map(({ name }) => name)).toEqual(YARD_OFFICE_JOBS.map(({ name }) => name))
  for (const { name, presses, goal } of results) {
    expect.soft(presses, name).toBeLessThanOrEqual(goal)
    // What counts none where something must be pressed counts nothing.
    if (goal > 0) expect.soft(presses, name).toBeGreaterThan(0)
  }
})
