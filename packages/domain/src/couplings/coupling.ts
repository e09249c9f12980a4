import type { TimedCoordinates } from '../movement/coordinates.ts'
import { coordinatesOfPreciseFix } from '../movement/position-fidelity.ts'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import type { EpochSeconds } from '../units/time.ts'
import { advanceCommonMovement, type CommonMovement, doesMovementProveCoupling } from './common-movement.ts'
import { type RecentUnitReceptions, unitReceptionShare, withUnitReception } from './recent-unit-receptions.ts'

/** Who pulls a vehicle that has no unit of its own, and who may. */
export type Coupling = {
  puller: { unitId: number; since: EpochSeconds } | null
  receptions: RecentUnitReceptions
  /** By unit: those that moved while they heard it. */
  convoys: Readonly<Record<string, CommonMovement>>
  /** Units that have told of an ignition that is on: only of these "off" says anything. Newest last. */
  wired: readonly number[]
}

export const UNCOUPLED: Coupling = { puller: null, receptions: {}, convoys: {}, wired: [] }

/** More pullers than a trailer has in a month need not be remembered. */
const MOST_WIRED = 8

/** The unit must hear half of a trailer's tires and two, and three quarters of all that is heard of it. */
const FEWEST_TIRES = 2
const TIRES_SHARE = 0.5
const RECEPTION_SHARE = 0.75

/** What one reading says about who pulls: `movement` once a unit has proven that it does. */
export type CouplingStep = { coupling: Coupling; movement: CommonMovement | null }

/**
 * Takes the coupling one reading further. `rank` is the tire's among the vehicle's ids, `from` where the vehicle was
 * before, `healthy` how many of its tags still send. Hearing at rest never changes who pulls, nor does a neighbour in a
 * convoy who hears a part of it.
 */
export const advanceCoupling = (
  before: Coupling,
  heard: VehicleTireReading,
  rank: number,
  from: TimedCoordinates | null,
  healthy: () => number,
  warmth: () => number | null,
): CouplingStep => {
  const { unitId } = heard
  if (unitId === null) return { coupling: before, movement: null }
  // The nearer of two trucks side by side that hear everything holds the packet.
  const holders = heard.loudest ?? [unitId, ...heard.alsoHeardBy]
  const receptions = withUnitReception(before.receptions, holders, rank, heard.time)
  const coupling = { ...before, receptions, wired: withWired(before.wired, unitId, heard.ignition) }
  const place = coordinatesOfPreciseFix(heard)
  // A unit that moves without its engine is carried, and so is what stands beside it.
  const speed = heard.ignition === false && coupling.wired.includes(unitId) ? 0 : heard.speed
  const known = before.convoys[unitId] ?? null
  if (place === null || speed === null || (known !== null && known.last >= heard.time))
    return { coupling, movement: null }
  const convoy = advanceCommonMovement(known, from, place, speed, warmth)
  const convoys = withConvoy(before.convoys, unitId, convoy, receptions)
  if (
    convoy === null ||
    convoy.connected ||
    !doesMovementProveCoupling(convoy) ||
    !isHeardWhole(receptions, unitId, healthy())
  )
    return { coupling: { ...coupling, convoys }, movement: null }
  const puller = before.puller?.unitId === unitId ? before.puller : { unitId, since: convoy.since }
  const pulled = { ...convoys, [unitId]: { ...convoy, connected: true } }
  return { coupling: { ...coupling, puller, convoys: pulled }, movement: convoy }
}

const withWired = (wired: Coupling['wired'], unitId: number, ignition: boolean | null): Coupling['wired'] =>
  ignition !== true || wired.includes(unitId) ? wired : [...wired, unitId].slice(-MOST_WIRED)

const isHeardWhole = (receptions: RecentUnitReceptions, unitId: number, healthy: number): boolean => {
  const { tires, share } = unitReceptionShare(receptions, unitId)
  return tires >= Math.min(FEWEST_TIRES, healthy) && tires >= TIRES_SHARE * healthy && share >= RECEPTION_SHARE
}

/** With the unit's movement; those of units that no longer hear the vehicle are forgotten. */
const withConvoy = (
  convoys: Coupling['convoys'],
  unitId: number,
  convoy: CommonMovement | null,
  receptions: RecentUnitReceptions,
): Coupling['convoys'] => {
  const kept: Record<string, CommonMovement> = {}
  for (const id in convoys) {
    const other = convoys[id]
    if (other !== undefined && id !== String(unitId) && receptions[id] !== undefined) kept[id] = other
  }
  if (convoy !== null) kept[unitId] = convoy
  return kept
}

/** Without the puller, once it is known to have driven on by `now`. */
export const couplingWithoutDrivenOnPuller = (
  coupling: Coupling,
  released: readonly { unitId: number; at: EpochSeconds }[],
  now: EpochSeconds,
): Coupling => {
  const { puller } = coupling
  if (puller === null) return coupling
  const isReleased = released.some(({ unitId, at }) => unitId === puller.unitId && puller.since < at && at <= now)
  return isReleased ? { ...coupling, puller: null } : coupling
}
