import { namedRandomStream } from './chance/random-stream.ts'
import { advanceWorld, SIMULATION_STEP_SECONDS } from './fleet/advance-world.ts'
import type { SimulatedWorld } from './fleet/simulated-world.ts'
import {
  addTransmissionFaults,
  type DelayedPacket,
  delayPackets,
  takeArrivedPackets,
} from './radio/transmission-faults.ts'
import type { AlertUnitsUplink } from './radio/uplink.ts'
import { saveSimulation } from './saved-simulation.ts'
import { type DueIncident, runDueIncidents } from './scenario/incidents.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import type { TruthFile } from './truth-file.ts'

type Parts = {
  world: SimulatedWorld
  due: DueIncident[]
  /** Packets that come late. */
  way: DelayedPacket[]
  uplink: AlertUnitsUplink
  truth: TruthFile | null
  options: SimulatorOptions
  stop: AbortSignal
  say: (line: string) => void
  now: () => number
}

const REMEMBER_EVERY = 30
/** History goes out in lumps of this size, several units at once. */
const HISTORY_LUMP = 300
const UPLOADS_AT_ONCE = 4

/** Plays the past up to now, then keeps pace with the clock until stopped (or for the wanted duration). */
export async function runSimulation(parts: Parts): Promise<void> {
  const { world, options, stop } = parts
  const until = options.duration === null ? Number.POSITIVE_INFINITY : world.time + options.duration
  await playHistory(parts, until)
  while (!stop.aborted && world.time + SIMULATION_STEP_SECONDS <= until) await keepPace(parts, until)
  for (const packet of takeArrivedPackets(parts.way, Number.POSITIVE_INFINITY)) parts.uplink.hold(packet)
  parts.uplink.upload()
  await parts.uplink.settle()
  await save(parts)
}

function step({ world, due, way, uplink, truth, options }: Parts): void {
  const chance = namedRandomStream(world.seed, `radio ${world.time}`)
  const happened = runDueIncidents(world, due)
  const heard = addTransmissionFaults(advanceWorld(world, options.loss), options, chance)
  if (options.shuffle > 0) delayPackets(way, heard, options.shuffle, chance)
  for (const packet of options.shuffle > 0 ? takeArrivedPackets(way, world.time) : heard) uplink.hold(packet)
  truth?.record(world, happened)
}

async function playHistory(parts: Parts, until: number): Promise<void> {
  const { world, uplink, options, stop, say, now } = parts
  const from = world.time
  const begun = now()
  let told = 0
  while (!stop.aborted && world.time + SIMULATION_STEP_SECONDS <= Math.min(until, now())) {
    step(parts)
    uplink.upload({ least: HISTORY_LUMP, silent: silentUnits(world) })
    if (uplink.uploads >= UPLOADS_AT_ONCE) await uplink.settle(UPLOADS_AT_ONCE)
    const ahead = (world.time - from) / options.speed - (now() - begun)
    if (ahead > 0) {
      uplink.upload({ silent: silentUnits(world) })
      await pause(ahead * 1000, stop)
    }
    const share = Math.floor((10 * (world.time - from)) / Math.max(SIMULATION_STEP_SECONDS, now() - from))
    if (share > told) {
      told = share
      say(`history: ${Math.min(100, share * 10)} %, ${uplink.totals.accepted} readings accepted`)
      await save(parts)
    }
  }
  uplink.upload({ silent: silentUnits(world) })
  await uplink.settle()
}

async function keepPace(parts: Parts, until: number): Promise<void> {
  const { world, uplink, options, stop, now } = parts
  await pause(Math.max(0, (world.time + SIMULATION_STEP_SECONDS - now()) * 1000), stop)
  while (!stop.aborted && world.time + SIMULATION_STEP_SECONDS <= Math.min(until, now())) step(parts)
  const before = world.time - SIMULATION_STEP_SECONDS
  if (
    Math.floor(world.time / options.uploadEvery) !== Math.floor(before / options.uploadEvery) ||
    options.uploadEvery <= SIMULATION_STEP_SECONDS
  ) {
    uplink.upload({ silent: silentUnits(world) })
  }
  if (Math.floor(world.time / REMEMBER_EVERY) !== Math.floor(before / REMEMBER_EVERY)) await save(parts)
}

const silentUnits = (world: SimulatedWorld): ReadonlySet<string> =>
  new Set(
    world.vehicles.flatMap(({ unitKey, silentUntil }) =>
      unitKey !== null && silentUntil > world.time ? [unitKey] : [],
    ),
  )

async function save({ world, due, way, uplink, options }: Parts): Promise<void> {
  if (options.state !== null)
    await saveSimulation(options.state, { version: 1, world, unconfirmed: uplink.unconfirmed(), due, way })
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (ms <= 0) return new Promise((resolve) => setImmediate(resolve))
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    stop.addEventListener('abort', done)
  })
}
