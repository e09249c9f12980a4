/** A wheel's place in the drawing: its axle from the front, and one of four columns. */
export type DrawnWheelSlot = {
  readonly row: number
  /** 0 left outer, 1 left inner, 2 right inner, 3 right outer. */
  readonly column: 0 | 1 | 2 | 3
}

export type WheelDrawingPosition = {
  readonly position_row: number
  /** 0 left, 1 right. */
  readonly position_left_right: 0 | 1
  /** 0 inside, 1 outside. */
  readonly position_inside_outside: 0 | 1
}

export type LayoutRows = readonly (readonly { readonly flag: boolean }[])[]

/** The tracks of the drawn grid: two wheels, the frame, two wheels. */
export const GRID_COLUMN_OF_WHEEL = { 0: 1, 1: 2, 2: 4, 3: 5 } as const

const COLUMNS = [0, 1, 2, 3] as const

/** Where a position stands on the grid of four columns per axle. */
export const wheelSlotOfPosition = ({
  position_row,
  position_left_right,
  position_inside_outside,
}: WheelDrawingPosition): DrawnWheelSlot => ({
  row: position_row,
  column: position_left_right === 0 ? (position_inside_outside === 1 ? 0 : 1) : position_inside_outside === 1 ? 3 : 2,
})

/** The position a place on the grid stands for. */
export const positionOfWheelSlot = ({ row, column }: DrawnWheelSlot): WheelDrawingPosition => ({
  position_row: row,
  position_left_right: column < 2 ? 0 : 1,
  position_inside_outside: column === 0 || column === 3 ? 1 : 0,
})

/** Every wheel of a layout, axle by axle from the front and from left to right. */
export const wheelSlotsOfLayout = (rows: LayoutRows): readonly DrawnWheelSlot[] =>
  rows.flatMap((slots, row) => COLUMNS.filter((column) => slots[column]?.flag).map((column) => ({ row, column })))

/** Whether the wheel has a neighbour on its side of the axle: only then "inner" and "outer" mean something. */
export const isDualWheelSlot = (rows: LayoutRows, { row, column }: DrawnWheelSlot): boolean => {
  const slots = rows[row] ?? []
  const [one, other] = column < 2 ? [0, 1] : [2, 3]
  return Boolean(slots[one]?.flag && slots[other]?.flag)
}

export const wheelSlotKey = ({ row, column }: DrawnWheelSlot): string => `${row}.${column}`

/** The outermost columns in use on an axle: as far as its beam reaches. */
export const outermostUsedAxleColumns = (rows: LayoutRows, row: number): { from: number; to: number } | null => {
  const used = COLUMNS.filter((column) => rows[row]?.[column]?.flag)
  const [from, to] = [used[0], used.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
