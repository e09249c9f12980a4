import {
  AXLE_WITH_SINGLES,
  type Axle,
  hasWheelOnEveryAxle,
  wheelPositionsOf,
} from '@coldbar/domain/layouts/wheel-layout'
import type { Translate } from '@coldbar/i18n/translator'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import type { Layout, LayoutDraft, LayoutsAnswer } from './layout-calls.ts'

/** Where a new one begins: the front axle that nearly all of them have. */
export const blankLayoutDraft = (): LayoutDraft => ({ name: '', rows: [AXLE_WITH_SINGLES] })

const axleOf = (slots: Layout['rows'][number]): Axle => {
  const has = (slot: 0 | 1 | 2 | 3): boolean => slots[slot]?.flag ?? false
  return [has(0), has(1), has(2), has(3)]
}

export const layoutDraftOf = ({ name, rows }: Pick<Layout, 'name' | 'rows'>): LayoutDraft => ({
  name,
  rows: rows.map(axleOf),
})

/** Axles as they are answered, with every place free. */
export const layoutSlotsOf = (rows: readonly Axle[]): Layout['rows'] =>
  rows.map((axle) => axle.map((flag) => ({ flag, available: flag, alarm: null })))

/** How a layout looks until the server has answered. */
export const layoutPreviewOf = ({ name, rows }: LayoutDraft, id: number, { data }: LayoutsAnswer): Layout => ({
  id,
  name: name.trim(),
  rows: layoutSlotsOf(rows),
  available_positions: wheelPositionsOf({ rows }).map(({ row, leftRight, insideOutside }) => [
    row,
    leftRight,
    insideOutside,
  ]),
  in_use: isLayoutInUse(data, id),
})

/** Whether a vehicle type has the layout, whose axles stay as they are then. */
export const isLayoutInUse = (layouts: readonly Layout[], id: number | null): boolean =>
  layouts.find((one) => one.id === id)?.in_use ?? false

export const layoutDraftErrors = ({ rows }: LayoutDraft, t: Translate): FieldErrors =>
  hasWheelOnEveryAxle({ rows }) ? {} : { rows: t('problems.bareAxle') }
