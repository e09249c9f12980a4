/** A place on a layout. Rows count from the front axle, 0; leftRight 0 is left; insideOutside 0 is inside. */
export type Position = { row: number; leftRight: number; insideOutside: number }

/** A place as the wire writes it: row, left_right, inside_outside. */
export type Triple = [row: number, leftRight: 0 | 1, insideOutside: 0 | 1]

/** The four slots of an axle as layouts are drawn and stored: left outer, left inner, right inner, right outer. */
const SLOTS: readonly (readonly [leftRight: 0 | 1, insideOutside: 0 | 1])[] = [
  [0, 1],
  [0, 0],
  [1, 0],
  [1, 1],
]

/** The key of a place in a map of places. */
export const placeKey = ({ row, leftRight, insideOutside }: Position): string => `${row}/${leftRight}/${insideOutside}`

/** The wheels of a layout stored as one text of four characters per axle, `1` a wheel and `0` none: front to rear. */
export const positionsOf = (rows: readonly string[]): Triple[] =>
  rows.flatMap((axle, row) =>
    SLOTS.filter((_, slot) => axle[slot] === '1').map(
      ([leftRight, insideOutside]): Triple => [row, leftRight, insideOutside],
    ),
  )

/** Has this layout a wheel there? */
export const hasPosition = (rows: readonly string[], { row, leftRight, insideOutside }: Position): boolean =>
  positionsOf(rows).some((triple) => triple[0] === row && triple[1] === leftRight && triple[2] === insideOutside)

/** Do two tires stand side by side on that side of the axle? */
export const isDual = (rows: readonly string[], { row, leftRight }: Omit<Position, 'insideOutside'>): boolean =>
  (leftRight === 0 ? rows[row]?.slice(0, 2) : rows[row]?.slice(2)) === '11'

type Slot<Alarm> = { flag: boolean; available: boolean; alarm: Alarm | null }

/**
 * The rows of a layout as they are drawn, front axle first. A slot has `flag` where the layout has a wheel, and is
 * `available` while no tire stands there; `taken` maps the places (see `placeKey`) of mounted tires to their colours.
 */
export const layoutRows = <Alarm>(rows: readonly string[], taken: ReadonlyMap<string, Alarm>): Slot<Alarm>[][] =>
  rows.map((axle, row) =>
    SLOTS.map(([leftRight, insideOutside], slot) => {
      const flag = axle[slot] === '1'
      const at = placeKey({ row, leftRight, insideOutside })
      return { flag, available: flag && !taken.has(at), alarm: taken.get(at) ?? null }
    }),
  )
