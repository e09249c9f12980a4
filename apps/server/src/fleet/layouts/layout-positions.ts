import {
  type Axle,
  hasWheelPosition as isOnLayout,
  wheelPositionsOf as wheelsOf,
} from '@coldbar/domain/layouts/wheel-layout'
import { type WheelPosition, wheelPositionOfSlot } from '@coldbar/domain/layouts/wheel-position'

/** A place as the wire writes it: row, left_right, inside_outside. */
export type WirePositionTriple = [row: number, leftRight: 0 | 1, insideOutside: 0 | 1]

/** A stored axle: four characters from left to right, `1` a wheel and `0` none. */
const axleOf = (text: string): Axle => [text[0] === '1', text[1] === '1', text[2] === '1', text[3] === '1']

/** An axle as it is stored. */
export const axleToStoredText = (slots: readonly boolean[]): string =>
  slots.map((wheel) => (wheel ? '1' : '0')).join('')

const layoutOf = (rows: readonly string[]) => ({ rows: rows.map(axleOf) })

/** The key of a place in a map of places. */
export const layoutPositionMapKey = ({ row, leftRight, insideOutside }: WheelPosition): string =>
  `${row}/${leftRight}/${insideOutside}`

/** The wheels of a stored layout, front left to rear right. */
export const wirePositionsOfStoredLayout = (rows: readonly string[]): WirePositionTriple[] =>
  wheelsOf(layoutOf(rows)).map(({ row, leftRight, insideOutside }) => [row, leftRight, insideOutside])

/** Has this stored layout a wheel there? */
export const hasStoredLayoutPosition = (rows: readonly string[], position: WheelPosition): boolean =>
  isOnLayout(layoutOf(rows), position)

type Slot<Alarm> = { flag: boolean; available: boolean; alarm: Alarm | null }

/**
 * The rows of a layout as they are drawn, front axle first. A slot has `flag` where the layout has a wheel, and is
 * `available` while no tire stands there; `taken` maps the places (see `layoutPositionMapKey`) of mounted tires to their colours.
 */
export const layoutAxleSlots = <Alarm>(rows: readonly string[], taken: ReadonlyMap<string, Alarm>): Slot<Alarm>[][] =>
  layoutOf(rows).rows.map((axle, row) =>
    axle.map((flag, slot) => {
      const at = layoutPositionMapKey(wheelPositionOfSlot(row, slot as 0 | 1 | 2 | 3))
      return { flag, available: flag && !taken.has(at), alarm: taken.get(at) ?? null }
    }),
  )
