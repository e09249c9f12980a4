import { aDatabase } from '@coldbar/server/testing/a-database'
import { hasProxy, PROXY_NAMES } from '@coldbar/server/testing/processes/proxy'
import { restartUnderLoad } from '@coldbar/server/testing/processes/rolling-restart'
import { startSeveralProcesses } from '@coldbar/server/testing/processes/several-processes'
import { afterEach, describe, expect, it } from 'vitest'
import { createLoadedFleet } from './loaded-fleet.ts'

let stop = async (): Promise<void> => {}
afterEach(() => stop())

describe.each(PROXY_NAMES)('two processes behind %s, as its file in docs/proxies has it', (name) => {
  if (!hasProxy(name)) return it.skip(`needs ${name}`, () => {})

  it('are restarted one after the other: no request fails, nothing is lost or doubled, each page hears of all', async () => {
    const { db, address } = await aDatabase()
    const fleet = await createLoadedFleet(db)
    const several = await startSeveralProcesses(address, name)
    stop = several.stop
    const codes: (number | null)[] = []
    const report = await restartUnderLoad(several, db, fleet, async ({ process }) => codes.push(await process.stop()))
    console.info(`${name}: ${JSON.stringify({ ...report, gapsMs: report.gapsMs.map(Math.round) })}`)
    expect(codes).toEqual([0, 0])
    expect(report.failed).toEqual([])
    expect(report).toMatchObject({ lost: 0, doubled: 0, addedAmiss: 0, behind: 0 })
    // Each page was at one process at least, and that ended.
    expect(report.gapsMs.length).toBeGreaterThanOrEqual(report.pages)
  }, 400_000)

  it('are killed one after the other: what may be sent twice is, and nothing that was answered is lost', async () => {
    const { db, address } = await aDatabase()
    const fleet = await createLoadedFleet(db)
    const several = await startSeveralProcesses(address, name)
    stop = several.stop
    const report = await restartUnderLoad(several, db, fleet, ({ process }) => process.kill())
    console.info(`${name}: ${JSON.stringify({ ...report, gapsMs: report.gapsMs.map(Math.round) })}`)
    expect(report).toMatchObject({ lost: 0, doubled: 0, behind: 0 })
    // A proxy does not know whether a write was done when its process died, and sends it to no other: it says 502, or hangs up.
    expect(report.failed.filter((failure) => !failure.startsWith('writes: '))).toEqual([])
    // More than were answered: those whose answer was lost may have been done.
    expect(report.addedAmiss).toBeGreaterThanOrEqual(0)
    expect(report.addedAmiss).toBeLessThanOrEqual(report.failed.length)
    expect(report.gapsMs.length).toBeGreaterThanOrEqual(report.pages)
  }, 400_000)
})
