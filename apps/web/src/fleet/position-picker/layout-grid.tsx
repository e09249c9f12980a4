import type { ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import {
  type DrawnWheelSlot,
  GRID_COLUMN_OF_WHEEL,
  isDualWheelSlot,
  wheelSlotKey,
  wheelSlotsOfLayout,
} from '../wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../wheels/position-name.ts'
import styles from '../wheels/vehicle-drawing.module.css'
import { VehicleChassisDrawing, VehicleFrontLabel } from '../wheels/vehicle-drawing.tsx'
import type { VehicleAnswer } from '../wheels/vehicle-tire.ts'

export type AnsweredLayoutRows = VehicleAnswer['layout']['rows']

type Props = {
  rows: AnsweredLayoutRows
  label: string
  /** What stands in the place of a wheel; `name` is what drivers call it. */
  cell: (wheel: DrawnWheelSlot, name: string) => ReactNode
}

/** A layout from above, front at the top: four columns a row, and a place that has no wheel stays empty. */
export const LayoutGrid = ({ rows, label, cell }: Props) => {
  const t = useT()
  return (
    <div className={styles.vehicle}>
      <VehicleFrontLabel />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser. */}
      <div
        role="group"
        aria-label={label}
        className={styles.grid}
        style={{ gridTemplateRows: `repeat(${rows.length}, auto)` }}
      >
        <VehicleChassisDrawing rows={rows} />
        {wheelSlotsOfLayout(rows).map((wheel) => (
          <div
            key={wheelSlotKey(wheel)}
            className={styles.place}
            style={{ gridRow: wheel.row + 1, gridColumn: GRID_COLUMN_OF_WHEEL[wheel.column] }}
          >
            {cell(wheel, wheelSlotPositionName(t, wheel, isDualWheelSlot(rows, wheel)))}
          </div>
        ))}
      </div>
    </div>
  )
}
