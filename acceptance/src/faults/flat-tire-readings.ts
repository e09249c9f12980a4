import type { Database } from '@coldbar/server/db/database'
import { expect } from 'vitest'
import { addFaultInjectionVehicle, type FaultInjectionFleet } from './fault-injection-fleet.ts'

const STEPS = 24
const STEP_SECONDS = 20

/** What a gateway posts at once. */
export type GatewayBatch = { fleet: FaultInjectionFleet; readings: readonly object[] }

/** Eight minutes of a vehicle up to now, of which one tire went flat half way. */
export const createFlatTireGatewayBatch = async (db: Database, fleet: FaultInjectionFleet): Promise<GatewayBatch> => {
  const tags = await addFaultInjectionVehicle(db, fleet)
  const from = Math.floor(Date.now() / 1000) - STEPS * STEP_SECONDS
  const readings = Array.from({ length: STEPS }, (_, step) =>
    tags.map((tag_id, at) => {
      const isFlat = at === 1 && step >= STEPS / 2
      return { tag_id, time: from + step * STEP_SECONDS + at, pressure: isFlat ? 5.5 : 9, temperature: 20, speed: 0 }
    }),
  ).flat()
  return { fleet, readings }
}

/** Posts what no server has answered yet; what is not answered now stays for the next one, as in a gateway's memory. */
export const postUnansweredBatches = async (url: string, memory: GatewayBatch[]): Promise<void> => {
  for (const batch of [...memory]) {
    const status = await fetch(`${url}/ingest/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${batch.fleet.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(batch.readings),
    }).then(
      (answer) => answer.status,
      (cause: unknown) => {
        if (cause instanceof TypeError) return null
        throw cause
      },
    )
    if (status === null) return
    expect(status).toBe(200)
    memory.shift()
  }
}
