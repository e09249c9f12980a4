import { useFormat, useT } from '../../texts/texts.tsx'
import { FillLevelFigure } from '../condition/fill-level.tsx'
import type { TireMeasurementBucket } from '../tire-measurements/tire-measurement-series.ts'
import { GRID_COLUMN_OF_WHEEL, wheelSlotOfPosition } from '../wheels/layout-geometry.ts'
import type { WheelOfVehicleSeries } from './vehicle-wheel-series.ts'
import styles from './wheels-chart.module.css'

type Props = {
  title: string
  wheels: readonly { tire: WheelOfVehicleSeries; name: string; bucket: TireMeasurementBucket | null }[]
  sick: readonly number[]
}

/** The vehicle from above as it stood at a moment: each wheel in its place with its figures of then. */
export const WheelsAtMoment = ({ title, wheels, sick }: Props) => {
  const t = useT()
  const format = useFormat()
  const rows = [...new Set(wheels.map(({ tire }) => tire.position_row))].sort((a, b) => (a ?? 99) - (b ?? 99))
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.grid}>
        {wheels.map(({ tire, name, bucket }) => (
          <li
            key={tire.tire_id}
            className={styles.then}
            data-sick={sick.includes(tire.tire_id)}
            style={{ gridRow: rows.indexOf(tire.position_row) + 1, gridColumn: columnOf(tire) }}
          >
            <span className={styles.name}>{name}</span>
            {bucket === null ? (
              <span>{t('charts.unheard')}</span>
            ) : (
              <>
                <span>{format.pressure(bucket.pressure_min)}</span>
                <span>
                  <FillLevelFigure fill_level={bucket.fill_level_min} fill_level_bound={null} />
                </span>
                <span>{format.temperature(bucket.temperature_max)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The track of the grid; a tire whose place nobody knows takes the first that is free. */
const columnOf = ({
  position_row,
  position_left_right,
  position_inside_outside,
}: WheelOfVehicleSeries): number | 'auto' =>
  position_row === null || position_left_right === null || position_inside_outside === null
    ? 'auto'
    : GRID_COLUMN_OF_WHEEL[wheelSlotOfPosition({ position_row, position_left_right, position_inside_outside }).column]
