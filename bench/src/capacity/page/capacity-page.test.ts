import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMeasured } from '../measure/measured.ts'
import { CAPACITY_SIZES, sizeInstallation } from '../model/capacity.ts'
import { machines } from '../model/machines.ts'
import { capacityPage, readCapacityPage } from './capacity-page.ts'

it('docs/capacity.md says what the model makes of what was measured: npm run capacity -- stored', () => {
  const measured = readMeasured()
  const page = capacityPage(
    measured,
    CAPACITY_SIZES.map((tires) => sizeInstallation(tires, measured.costs)),
  )
  expect(readCapacityPage()).toBe(page)
})

it('the limits that the page takes from the server are the server’s', () => {
  const postmaster = readFileSync(
    new URL('../../../../apps/server/src/db/managed/postmaster.ts', import.meta.url),
    'utf8',
  )
  expect(/max_connections: (\d+)/.exec(postmaster)?.[1]).toBe(String(machines.managedConnections))
})
