import { readFile } from 'node:fs/promises'
import { SimulatedFleetFile } from '@coldbar/contract/simulation/simulated-fleet-file'
import { buildExampleFleetFile } from './fleet/example-fleet.ts'
import { newSimulatedWorld } from './fleet/simulated-world.ts'
import { AlertUnitsUplink } from './radio/uplink.ts'
import { runSimulation } from './run.ts'
import { loadSimulation } from './saved-simulation.ts'
import { dueIncidentsOfScenario, unknownScenarioVehicles } from './scenario/incidents.ts'
import { Scenario } from './scenario/scenario.ts'
import { parseSimulatorOptions, SIMULATOR_HELP_TEXT, type SimulatorOptions } from './simulator-options.ts'
import { TruthFile } from './truth-file.ts'

const now = () => Date.now() / 1000

const NOTHING_GOES_WRONG: Scenario = { name: 'nothing goes wrong', incidents: [] }

const parsed = async <T>(file: string, schema: { parse: (value: unknown) => T }): Promise<T> =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')))

async function main(options: SimulatorOptions): Promise<void> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  // Started by the product, it ends with it, however that one ended.
  if (process.connected) process.once('disconnect', () => stop.abort())

  const file = await parsed(options.fleet, SimulatedFleetFile)
  const fleet = { ...file, seed: options.seed ?? file.seed }
  const scenario = options.scenario === null ? NOTHING_GOES_WRONG : await parsed(options.scenario, Scenario)
  const strangers = unknownScenarioVehicles(scenario, new Set(fleet.vehicles.map(({ name }) => name)))
  if (strangers.length > 0) throw new Error(`The fleet file has no ${strangers.join(', ')}, which the scenario names.`)
  const say = (line: string) => {
    if (!options.quiet) console.log(`simulator: ${line}`)
  }

  const memory = options.state === null ? null : await loadSimulation(options.state, fleet.name, fleet.seed)
  const world = memory?.world ?? newSimulatedWorld(fleet, Math.floor(now() - options.history))
  const uplink = new AlertUnitsUplink(options.url, stop.signal)
  uplink.restore(memory?.unconfirmed ?? {})
  const mendings = (memory?.due ?? []).filter((item) => 'mend' in item)
  const due = [...mendings, ...dueIncidentsOfScenario(scenario, world.startedAt, now(), world.time)]
  const truth = options.truth === null ? null : new TruthFile(options.truth, options.truthEvery)

  say(`${fleet.name}: ${world.vehicles.length} vehicles, scenario "${scenario.name}"`)
  await runSimulation({ world, due, way: memory?.way ?? [], uplink, truth, options, stop: stop.signal, say, now })
  await truth?.close()
  const { totals } = uplink
  say(
    `${totals.sent} readings sent: ${totals.accepted} accepted, ${totals.duplicates} known before, ${totals.quarantined} put aside; ${uplink.held()} not confirmed`,
  )
}

try {
  const options = parseSimulatorOptions(process.argv.slice(2))
  if (options === 'help') console.log(SIMULATOR_HELP_TEXT)
  else if (options === 'exampleFleet') console.log(JSON.stringify(buildExampleFleetFile(), null, 2))
  else await main(options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  // An open channel to whoever started us would keep us alive.
  if (process.connected) process.disconnect()
}
