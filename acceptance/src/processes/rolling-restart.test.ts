import { aDatabase } from '@coldbar/server/testing/a-database'
import { hasProxy, PROXY_NAMES } from '@coldbar/server/testing/processes/proxy'
import { type RestartReport, restartUnderLoad } from '@coldbar/server/testing/processes/rolling-restart'
import { type SeveralProcesses, startSeveralProcesses } from '@coldbar/server/testing/processes/several-processes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoadedFleet } from './loaded-fleet.ts'

const names = PROXY_NAMES.filter(hasProxy)
/** Gateways that know no time: one behind each proxy. */
const UNTIMED_GATEWAYS = names.length
const KILLS = 2

const told = (what: string, report: RestartReport): void =>
  console.info(`${what}: ${JSON.stringify({ ...report, gapsMs: report.gapsMs.map(Math.round) })}`)

const { db, address } = await aDatabase()

describe(`two processes behind ${PROXY_NAMES.join(' and ')}, as their files in docs/proxies have it`, () => {
  const missing = PROXY_NAMES.filter((name) => !names.includes(name))
  if (missing.length > 0) it.skip(`needs ${missing.join(' and ')}`, () => {})
  if (names.length === 0) return

  let several: SeveralProcesses
  beforeAll(async () => {
    several = await startSeveralProcesses(address, names)
  }, 300_000)
  afterAll(() => several?.stop())

  it('are restarted one after the other: no request fails, nothing is lost or doubled, each page hears of all', async () => {
    const fleet = await createLoadedFleet(db)
    const codes: (number | null)[] = []
    const report = await restartUnderLoad(several, db, fleet, async ({ process }) => codes.push(await process.stop()))
    told('restarted', report)
    expect(codes).toEqual([0, 0])
    expect(report.failed).toEqual([])
    expect(report.untimed).toBeGreaterThan(0)
    expect(report).toMatchObject({ lost: 0, doubled: 0, addedAmiss: 0, behind: 0 })
    // Each page was at one process at least, and that ended.
    expect(report.gapsMs.length).toBeGreaterThanOrEqual(report.pages)
  }, 400_000)

  it('are killed one after the other: what may be sent twice is, and nothing that was answered is lost', async () => {
    const fleet = await createLoadedFleet(db, ['carl', 'dora'])
    const report = await restartUnderLoad(several, db, fleet, ({ process }) => process.kill())
    told('killed', report)
    expect(report).toMatchObject({ lost: 0, behind: 0 })
    // What was stored and not answered when its process died is sent to the other one, and has no time by which it is known.
    expect(report.doubled).toBeLessThanOrEqual(KILLS * UNTIMED_GATEWAYS)
    // A proxy does not know whether a write was done when its process died, and sends it to no other: it says 502, or hangs up.
    expect(report.failed.filter((failure) => !failure.startsWith('writes '))).toEqual([])
    // More than were answered: those whose answer was lost may have been done.
    expect(report.addedAmiss).toBeGreaterThanOrEqual(0)
    expect(report.addedAmiss).toBeLessThanOrEqual(report.failed.length)
    expect(report.gapsMs.length).toBeGreaterThanOrEqual(report.pages)
  }, 400_000)
})
