import { type Layout, positionsOf } from './layout.ts'
import { type Position, slotOf } from './position.ts'

/**
 * How the wheels of an axle are numbered on a vehicle's bus, from left to right and from 0: those that are there (SAE J1939, SPN 929), or
 * the four columns of a grid, in which the wheels of an axle without pairs are 0 and 3, as some receivers do.
 */
type CanPositions = 'counted' | 'grid'

/** A wheel, and the name of the sensor on the bus that belongs on it; `isHeard` where that sensor is among the names given. */
type PlacedSensor = { position: Position; sensor: string; isHeard: boolean }

/** Who speaks on a bus, and the number that the vehicle's first axle has there. */
type Numbering = { address: string; firstAxle: number }

/** `CAN 33/21`: the sender's address, the axle and the position on it, in hex digits. */
const NAME = /^CAN ([\dA-F]{2})\/([\dA-F])[\dA-F]$/
/** A tire pressure controller (SAE J1939, table of preferred addresses), which counts axles from 0. */
const USUAL: Numbering = { address: '33', firstAxle: 0 }
/** The number of an axle is one hex digit, and the last is none (SAE J1939-71: what is above FA is no value). */
const LAST_AXLE = 14

const numbered = ({ rows }: Pick<Layout, 'rows'>, { row, ...place }: Position, positions: CanPositions): number => {
  const slot = slotOf({ row, ...place })
  return positions === 'grid' ? slot : (rows[row]?.slice(0, slot).filter(Boolean).length ?? slot)
}

const placed = (layout: Pick<Layout, 'rows'>, positions: CanPositions, { address, firstAxle }: Numbering) =>
  positionsOf(layout)
    .filter(({ row }) => row + firstAxle <= LAST_AXLE)
    .map((position) => {
      const axle = (position.row + firstAxle).toString(16).toUpperCase()
      return { position, sensor: `CAN ${address}/${axle}${numbered(layout, position, positions)}` }
    })

/** The numberings that names speak of: an address each, from axle 0 on or from the first of it that was heard, as a trailer's may be. */
const numberingsOf = (names: readonly string[]): Numbering[] => {
  const axles = new Map<string, number>()
  for (const name of names) {
    const [, address, digit = ''] = NAME.exec(name) ?? []
    if (address === undefined) continue
    axles.set(address, Math.min(axles.get(address) ?? LAST_AXLE, Number.parseInt(digit, 16)))
  }
  return [...axles]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([address, first]) => [...new Set([0, first])].map((firstAxle) => ({ address, firstAxle })))
}

/**
 * Proposes which sensor of a bus belongs on which wheel of a layout, wheel by wheel from the front and from the left. Of the senders
 * among `heard` (names such as `CAN 33/21`, others are left out) it takes the one that speaks of the most wheels of the layout; without
 * any, the tire pressure controller.
 * @public
 */
export const canPlacement = (
  layout: Pick<Layout, 'rows'>,
  heard: readonly string[],
  positions: CanPositions = 'counted',
): PlacedSensor[] => {
  const names = new Set(heard)
  const proposals = [USUAL, ...numberingsOf(heard)].map((numbering) =>
    placed(layout, positions, numbering).map((wheel) => ({ ...wheel, isHeard: names.has(wheel.sensor) })),
  )
  const heardIn = (proposal: readonly PlacedSensor[]) => proposal.filter(({ isHeard }) => isHeard).length
  return proposals.reduce((best, next) => (heardIn(next) > heardIn(best) ? next : best))
}
