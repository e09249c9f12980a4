import * as z from 'zod'

/** Axle row from the front, starting at 0. */
const positionRow = z.int().min(0).max(31).meta({ description: 'Axle row, 0 is the front axle' })
const leftRight = z.literal([0, 1]).meta({ description: '0 left, 1 right' })
const insideOutside = z.literal([0, 1]).meta({ description: '0 inside, 1 outside' })

/** Names a position without the layout at hand: only then "inner" and "outer" mean something. */
export const isDualField = z
  .boolean()
  .meta({ description: 'Whether another tire stands beside it on its side of the axle' })

/** Where on a layout a tire stands. */
export const wheelPositionFields = {
  position_row: positionRow,
  position_left_right: leftRight,
  position_inside_outside: insideOutside,
}

/** A tire that is not mounted has no position. */
export const nullableWheelPositionFields = {
  position_row: positionRow.nullable(),
  position_left_right: leftRight.nullable(),
  position_inside_outside: insideOutside.nullable(),
}

/** `[row, left_right, inside_outside]` */
export const wheelPositionTripleSchema = z.tuple([positionRow, leftRight, insideOutside])
