import type { ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import {
  type DrawnWheelSlot,
  GRID_COLUMN_OF_WHEEL,
  isDualWheelSlot,
  type LayoutRows,
  outermostUsedAxleColumns,
  wheelSlotKey,
  wheelSlotOfPosition,
  wheelSlotsOfLayout,
} from './layout-geometry.ts'
import { wheelSlotPositionName } from './position-name.ts'
import { TireCell } from './tire-cell.tsx'
import { VehicleTireTable } from './tire-table.tsx'
import styles from './vehicle-drawing.module.css'
import type { DrawnTire, VehicleAnswer } from './vehicle-tire.ts'

type Props = {
  rows: VehicleAnswer['layout']['rows']
  tires: readonly DrawnTire[]
  linkToTire: (id: number) => string
  /** All that is known of each tire; elsewhere pressure and temperature alone. */
  whole: boolean
  /** What can be done at a wheel, with or without a tire. */
  menuOf?: (wheel: DrawnWheelSlot, name: string, tire: DrawnTire | undefined) => ReactNode
}

/** A vehicle from above, front at the top: its axles and wheels from the layout, every tire a link in its place. */
export const VehicleDrawing = ({ rows, tires, linkToTire, whole, menuOf }: Props) => {
  const t = useT()
  const mounted = new Map(tires.map((tire) => [wheelSlotKey(wheelSlotOfPosition(tire)), tire]))
  const nameOf = (wheel: DrawnWheelSlot) => wheelSlotPositionName(t, wheel, isDualWheelSlot(rows, wheel))
  return (
    <div className={styles.vehicle}>
      <VehicleFrontLabel />
      <div className={styles.grid} style={{ gridTemplateRows: `repeat(${rows.length}, auto)` }}>
        <VehicleChassisDrawing rows={rows} />
        {wheelSlotsOfLayout(rows).map((wheel) => {
          const tire = mounted.get(wheelSlotKey(wheel))
          const place = { gridRow: wheel.row + 1, gridColumn: GRID_COLUMN_OF_WHEEL[wheel.column] }
          return (
            <div key={wheelSlotKey(wheel)} className={styles.place} style={place}>
              {tire ? (
                <TireCell tire={tire} positionName={nameOf(wheel)} to={linkToTire(tire.id)} whole={whole} />
              ) : (
                <span className={styles.empty} title={nameOf(wheel)}>
                  {t('vehicles.noTire')}
                </span>
              )}
              {menuOf?.(wheel, nameOf(wheel), tire)}
            </div>
          )
        })}
      </div>
      {whole && tires.length > 0 ? <p className={styles.legend}>{t('vehicles.cellLegend')}</p> : null}
      <VehicleTireTable rows={rows} tires={tires} linkToTire={linkToTire} showFillLevel={whole} />
    </div>
  )
}

/** Which way the vehicle looks. */
export const VehicleFrontLabel = () => {
  const t = useT()
  return (
    <div className={styles.front} aria-hidden="true">
      {t('positions.front')}
    </div>
  )
}

/** Frame and axle beams, behind the wheels. */
export const VehicleChassisDrawing = ({ rows }: { rows: LayoutRows }) => (
  <>
    <svg className={styles.frame} style={{ gridRow: `1 / ${rows.length + 1}` }} aria-hidden="true" focusable="false">
      <rect x="18%" y="0" width="14%" height="100%" rx="3" />
      <rect x="68%" y="0" width="14%" height="100%" rx="3" />
    </svg>
    {rows.map((slots, row) => {
      const reach = outermostUsedAxleColumns(rows, row)
      if (reach === null) return null
      const [from, to] = [
        GRID_COLUMN_OF_WHEEL[reach.from as DrawnWheelSlot['column']],
        GRID_COLUMN_OF_WHEEL[reach.to as DrawnWheelSlot['column']],
      ]
      const name = `axle-${row}-${slots.length}`
      return <span key={name} className={styles.axle} style={{ gridRow: row + 1, gridColumn: `${from} / ${to + 1}` }} />
    })}
  </>
)
