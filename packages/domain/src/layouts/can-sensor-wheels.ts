import { type WheelLayout, wheelPositionsOf } from './wheel-layout.ts'
import { axleSlotOf, type WheelPosition } from './wheel-position.ts'

/**
 * How the wheels of an axle are numbered on a vehicle's bus, from left to right and from 0: those that are there (SAE J1939, SPN 929), or
 * the four columns of a grid, in which the wheels of an axle without pairs are 0 and 3, as some receivers do.
 */
type CanPositions = 'counted' | 'grid'

/** What is known of a bus: the alert unit that hears it, the names of sensors that were heard, and how it numbers wheels. */
type Bus = { unitId: number; heard: readonly string[]; positions: CanPositions }

/** A wheel, and the name of the sensor on the bus that belongs on it; `isHeard` where that sensor is among the names given. */
type PlacedSensor = { position: WheelPosition; sensor: string; isHeard: boolean }

/** Who speaks on a bus, and the number that the vehicle's first axle has there. */
type Numbering = { address: string; firstAxle: number }

/** `CAN 33/21 (unit 7)`: the sender's address, the axle and the position on it in hex digits, and the alert unit that hears the bus. */
const NAME = /^CAN ([\dA-F]{2})\/([\dA-F])[\dA-F] \(unit (\d{1,10})\)$/
/** A tire pressure controller (SAE J1939, table of preferred addresses), which counts axles from 0. */
const USUAL: Numbering = { address: '33', firstAxle: 0 }
/** The number of an axle is one hex digit, and the last is none (SAE J1939-71: what is above FA is no value). */
const LAST_AXLE = 14

const numbered = (
  { rows }: Pick<WheelLayout, 'rows'>,
  { row, ...place }: WheelPosition,
  positions: CanPositions,
): number => {
  const slot = axleSlotOf({ row, ...place })
  return positions === 'grid' ? slot : (rows[row]?.slice(0, slot).filter(Boolean).length ?? slot)
}

const placed = (layout: Pick<WheelLayout, 'rows'>, { unitId, positions }: Bus, { address, firstAxle }: Numbering) =>
  wheelPositionsOf(layout)
    .filter(({ row }) => row + firstAxle <= LAST_AXLE)
    .map((position) => {
      const axle = (position.row + firstAxle).toString(16).toUpperCase()
      return { position, sensor: `CAN ${address}/${axle}${numbered(layout, position, positions)} (unit ${unitId})` }
    })

/** The numberings that names speak of: an address each, from axle 0 on or from the first of it that was heard, as a trailer's may be. */
const numberingsOf = ({ unitId, heard }: Bus): Numbering[] => {
  const axles = new Map<string, number>()
  for (const name of heard) {
    const [, address, digit = '', unit] = NAME.exec(name) ?? []
    if (address === undefined || Number(unit) !== unitId) continue
    axles.set(address, Math.min(axles.get(address) ?? LAST_AXLE, Number.parseInt(digit, 16)))
  }
  return [...axles]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([address, first]) => [...new Set([0, first])].map((firstAxle) => ({ address, firstAxle })))
}

/**
 * Proposes which sensor of a bus belongs on which wheel of a layout, wheel by wheel from the front and from the left. Of the senders
 * that were heard on it (other names are left out) it takes the one that speaks of the most wheels of the layout; without any, the
 * tire pressure controller.
 */
export const assignCanSensorsToWheels = (layout: Pick<WheelLayout, 'rows'>, bus: Bus): PlacedSensor[] => {
  const names = new Set(bus.heard)
  const proposals = [USUAL, ...numberingsOf(bus)].map((numbering) =>
    placed(layout, bus, numbering).map((wheel) => ({ ...wheel, isHeard: names.has(wheel.sensor) })),
  )
  const heardIn = (proposal: readonly PlacedSensor[]) => proposal.filter(({ isHeard }) => isHeard).length
  return proposals.reduce((best, next) => (heardIn(next) > heardIn(best) ? next : best))
}
