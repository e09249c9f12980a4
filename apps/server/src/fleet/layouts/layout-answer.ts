import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { AlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { layoutAxleSlots, wirePositionsOfStoredLayout } from './layout-positions.ts'

export type WireLayout = ResponseOf<(typeof calls)['vehicleTypes.details']>['layout']

/** A layout as stored: one text of four characters per axle. */
export type StoredLayoutRow = { id: number; name: string; rows: string[] }

/** A layout on the wire; `taken` maps places (see `wheelPositionKey`) to the alarm colours of the tires mounted there. */
export const layoutAnswer = (
  { id, name, rows }: StoredLayoutRow,
  taken: ReadonlyMap<string, AlarmColor> = new Map(),
): WireLayout => ({
  id,
  name,
  rows: layoutAxleSlots(rows, taken),
  available_positions: wirePositionsOfStoredLayout(rows),
})
