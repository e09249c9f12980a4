import { SUSPENSION_FRACTION_INPUT_RANGE } from '@coldbar/domain/limits/number-input-ranges'
import { isWithinInputRange } from '../../../fleet/alarm-editor/wrong-alarm-settings.ts'
import type { AnsweredLayoutRows } from '../../../fleet/position-picker/layout-grid.tsx'
import {
  type DrawnWheelSlot,
  positionOfWheelSlot,
  type WheelDrawingPosition,
  wheelSlotKey,
  wheelSlotOfPosition,
  wheelSlotsOfLayout,
} from '../../../fleet/wheels/layout-geometry.ts'

/** How the weight on one wheel follows from its suspension. */
export type WheelSuspension = WheelDrawingPosition & {
  readonly suspension_marque_type_id: number | null
  readonly suspension_tag_id: number | null
  /** The part of the bellows' load that this wheel carries, 0 to 1; null where nobody said, NaN while the field is empty. */
  readonly suspension_fraction: number | null
}

const keyOf = (position: WheelDrawingPosition): string => wheelSlotKey(wheelSlotOfPosition(position))

/** What a wheel has, or nothing yet: then it carries all of its bellows' load. */
export const wheelSuspensionAt = (specs: readonly WheelSuspension[], wheel: DrawnWheelSlot): WheelSuspension =>
  specs.find((spec) => keyOf(spec) === wheelSlotKey(wheel)) ?? {
    ...positionOfWheelSlot(wheel),
    suspension_marque_type_id: null,
    suspension_tag_id: null,
    suspension_fraction: 1,
  }

/** The settings with those of one wheel changed. */
export const withWheelSuspension = (
  specs: readonly WheelSuspension[],
  changed: WheelSuspension,
): readonly WheelSuspension[] => [...specs.filter((spec) => keyOf(spec) !== keyOf(changed)), changed]

/** Every wheel of a layout with the settings of one of them. */
export const sameSuspensionOnAllWheels = (
  rows: AnsweredLayoutRows,
  from: WheelSuspension,
): readonly WheelSuspension[] => wheelSlotsOfLayout(rows).map((wheel) => ({ ...from, ...positionOfWheelSlot(wheel) }))

/** Settings of wheels that the layout has; a vehicle of another type lost the others. */
export const wheelSuspensionsOnLayout = (
  rows: AnsweredLayoutRows,
  specs: readonly WheelSuspension[],
): readonly WheelSuspension[] => {
  const wheels = new Set(wheelSlotsOfLayout(rows).map(wheelSlotKey))
  return specs.filter((spec) => wheels.has(keyOf(spec)))
}

export const isValidSuspensionFraction = (fraction: number | null): boolean =>
  fraction === null || isWithinInputRange(SUSPENSION_FRACTION_INPUT_RANGE, fraction)
