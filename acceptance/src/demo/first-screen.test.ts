import { readFile } from 'node:fs/promises'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { inFleet } from '@coldbar/server/db/scope/in-fleet'
import { seedCatalogue } from '@coldbar/server/db/seeds/catalogue'
import { createDemoFleet } from '@coldbar/server/demo/demo-fleet'
import { renewDemoUnitKeys } from '@coldbar/server/demo/renew-demo-unit-keys'
import { advanceWorld, SIMULATION_STEP_SECONDS } from '@coldbar/simulator/fleet/advance-world'
import { newSimulatedWorld, type SimulatedWorld } from '@coldbar/simulator/fleet/simulated-world'
import {
  type DueIncident,
  dueIncidentsOfScenario,
  runDueIncidents,
  unknownScenarioVehicles,
} from '@coldbar/simulator/scenario/incidents'
import { Scenario } from '@coldbar/simulator/scenario/scenario'
import { expect, it } from 'vitest'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

const HOUR = 3600
/** What the demo has behind it in its first minute. */
const HISTORY = 72 * HOUR
/** Share of packets that the air swallows, as in the demo. */
const LOSS = 0.15
/** Seconds after which a backlog is told of. */
const SETTLED = 180

/** Those whose trouble is written down for them, and some to which that may happen which happens to anybody. */
const PLAYED = new Set(['V-301', 'V-302', 'V-303', 'V-304', 'R-201', 'R-204', 'T-101', 'T-116', 'A-401'])

const SCENARIO = new URL('../../../apps/simulator/scenarios/demo.json', import.meta.url)

/** The demo's fleet with fewer vehicles in a yard, and the world that it drives in. */
const aDemo = async (yard: TestYard, live: number): Promise<{ world: SimulatedWorld; due: DueIncident[] }> => {
  await seedCatalogue(yard.db)
  const file = await inFleet(yard.db, { fleetId: yard.fleetId, role: 'admin' }, async (tx) => {
    await createDemoFleet(tx, yard.fleetId, new Date(live * 1000))
    return renewDemoUnitKeys(tx, yard.fleetId, new Date(live * 1000))
  })
  const scenario = Scenario.parse(JSON.parse(await readFile(SCENARIO, 'utf8')))
  const isPlayed = (incident: (typeof scenario.incidents)[number]): boolean =>
    unknownScenarioVehicles({ name: '', incidents: [incident] }, PLAYED).length === 0
  const incidents = scenario.incidents.filter(isPlayed)
  const vehicles = file.vehicles.filter(({ name }) => PLAYED.has(name))
  const world = newSimulatedWorld({ ...file, vehicles }, live - HISTORY)
  return { world, due: dueIncidentsOfScenario({ ...scenario, incidents }, world.startedAt, live, world.time) }
}

/** Drives until a moment and sends what the units heard, some hours at once. */
const drive = async (
  yard: TestYard,
  { world, due }: { world: SimulatedWorld; due: DueIncident[] },
  until: number,
): Promise<void> => {
  while (world.time + SIMULATION_STEP_SECONDS <= until) {
    const heard = new Map<string, object[]>()
    for (const part = Math.min(until, world.time + 6 * HOUR); world.time + SIMULATION_STEP_SECONDS <= part; ) {
      runDueIncidents(world, due)
      for (const { unitKey, odometer, ...reading } of advanceWorld(world, LOSS)) {
        const held = heard.get(unitKey) ?? []
        held.push(odometer === null ? reading : { ...reading, odometer })
        heard.set(unitKey, held)
      }
    }
    for (const [unitKey, readings] of heard) await yard.post({ unitKey, readings })
  }
}

/** Tires by level, as the first screen counts them. */
const counted = async (yard: TestYard): Promise<Record<AlarmLevel, number>> => {
  const { data } = (await yard.asks('overview.now')) as { data: { tires: Record<AlarmLevel, number> } }
  return data.tires
}

it.each([
  ['Monday at 09:00', '2026-03-02T08:00:00Z'],
  ['Thursday at 16:00', '2026-03-05T15:00:00Z'],
])(
  'the demo that begins on a %s shows alarms and warnings at once and for as long as it runs, and no low tire as a mere notice',
  async (_, when) => {
    const live = Date.parse(when) / 1000
    const yard = await aTestYard({ vehicles: [], start: live })
    const demo = await aDemo(yard, live)
    await drive(yard, demo, live)
    await yard.comesTo(live + SETTLED)
    const first = await counted(yard)
    for (const level of ['alarm', 'warning'] as const) expect(first[level], level).toBeGreaterThan(0)
    expect(first.info).toBe(0)
    for (let at = live + HOUR; at <= live + 8 * HOUR; at += HOUR) {
      await yard.comesTo(at)
      await drive(yard, demo, at)
      const { alarm, info } = await counted(yard)
      expect(alarm).toBeGreaterThan(0)
      expect(info).toBe(0)
    }
  },
)
