import { readFile, rename, writeFile } from 'node:fs/promises'
import type { SimulatedWorld } from './fleet/simulated-world.ts'
import type { DelayedPacket } from './radio/transmission-faults.ts'
import type { UplinkReading } from './radio/uplink.ts'
import type { DueIncident } from './scenario/incidents.ts'

/** A world put aside, with what its units had not yet got confirmed and what was about to happen. */
export type SavedSimulation = {
  version: 1
  world: SimulatedWorld
  unconfirmed: Record<string, UplinkReading[]>
  due: DueIncident[]
  way?: DelayedPacket[]
}

/** The memory in this file when it is of this fleet and seed; null when there is none. A damaged file is an error, not a fresh start. */
export async function loadSimulation(file: string, fleet: string, seed: number): Promise<SavedSimulation | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const memory = JSON.parse(text) as SavedSimulation
  return memory.version === 1 && memory.world.fleet === fleet && memory.world.seed === seed ? memory : null
}

/** Whole or not at all: written beside and renamed. It holds unit keys, so only its owner may read it. */
export async function saveSimulation(file: string, memory: SavedSimulation): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(memory), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
