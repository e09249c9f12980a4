import { chromium } from '@playwright/test'
import { furnishFleetOfTwoDepots } from '../fleet/fleet-of-two-depots.ts'
import { startOwnServer } from '../fleet/own-server.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'
import { isJobWithinGoal, jobResultsTable } from './job-results-table.ts'
import { type JobResult, runYardOfficeJobs } from './run-jobs.ts'

/**
 * Counts the clicks of the jobs on the demo and on a fleet of 120 vehicles, and prints both tables. The demo is one that runs
 * at the address given as the argument, whose admin has the password ADMIN_PASSWORD; without an address, one of its own.
 */
const [address] = process.argv.slice(2)
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
})

const LOOK_EVERY_MS = 2_000
/** A demo lives through three days before its first screen says what is wrong. */
const PATIENCE_MS = 5 * 60_000

const untilSomethingIsWrong = async (admin: SignedInApiClient): Promise<void> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const [{ data }, { data: pumpList }] = [await admin.call('overview.now'), await admin.call('pumpList.all')]
    if (data.problems.length > 0 && pumpList.tires.length > 0) return
    if (Date.now() > end) throw new Error('Nothing is wrong in this fleet: there is nothing to do')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const onRunningDemo = async (origin: string, password: string): Promise<readonly JobResult[]> => {
  const admin = await SignedInApiClient.as(origin, 'admin', password)
  await untilSomethingIsWrong(admin)
  return runYardOfficeJobs(browser, origin, admin)
}

const onDemo = async (): Promise<readonly JobResult[]> => {
  if (address !== undefined) return onRunningDemo(new URL(address).origin, process.env.ADMIN_PASSWORD ?? '')
  const { origin, stop } = await startOwnServer({ DEMO: 'on' })
  try {
    return await onRunningDemo(origin, ADMIN_PASSWORD)
  } finally {
    await stop()
  }
}

const on120Vehicles = async (): Promise<readonly JobResult[]> => {
  const { origin, stop } = await startOwnServer({})
  try {
    const admin = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
    await furnishFleetOfTwoDepots(admin, origin, { vehicles: 120 })
    await untilSomethingIsWrong(admin)
    return await runYardOfficeJobs(browser, origin, admin)
  } finally {
    await stop()
  }
}

try {
  const tables = [
    { title: 'the demo', results: await onDemo() },
    { title: '120 vehicles', results: await on120Vehicles() },
  ]
  for (const { title, results } of tables) console.log(jobResultsTable(title, results))
  if (!tables.every(({ results }) => results.every(isJobWithinGoal))) process.exitCode = 1
} finally {
  await browser.close()
}
