import type { ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import { type DrawnWheelSlot, isDual, TRACK_WIDTH_PX, wheelKey, wheelsOf } from '../wheels/layout-geometry.ts'
import { positionName } from '../wheels/position-name.ts'
import styles from '../wheels/vehicle-drawing.module.css'
import { Chassis, FrontLabel } from '../wheels/vehicle-drawing.tsx'
import type { VehicleAnswer } from '../wheels/vehicle-tire.ts'

export type LayoutRows = VehicleAnswer['layout']['rows']

type Props = {
  rows: LayoutRows
  label: string
  /** What stands in the place of a wheel; `name` is what drivers call it. */
  cell: (wheel: DrawnWheelSlot, name: string) => ReactNode
}

/** A layout from above, front at the top: four columns a row, and a place that has no wheel stays empty. */
export const LayoutGrid = ({ rows, label, cell }: Props) => {
  const t = useT()
  return (
    <div className={styles.vehicle}>
      <FrontLabel />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser. */}
      <div
        role="group"
        aria-label={label}
        className={styles.grid}
        style={{ gridTemplateRows: `repeat(${rows.length}, auto)` }}
      >
        <Chassis rows={rows} />
        {wheelsOf(rows).map((wheel) => (
          <div
            key={wheelKey(wheel)}
            className={styles.place}
            style={{ gridRow: wheel.row + 1, gridColumn: TRACK_WIDTH_PX[wheel.column] }}
          >
            {cell(wheel, positionName(t, wheel, isDual(rows, wheel)))}
          </div>
        ))}
      </div>
    </div>
  )
}
