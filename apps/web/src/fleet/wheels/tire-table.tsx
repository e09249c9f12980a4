import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { ValueWithAge } from '../../ui/time/value-with-age.tsx'
import { displayedTireCondition, TireConditionBadge } from '../condition/condition-badge.tsx'
import { FillLevelFigure } from '../condition/fill-level.tsx'
import { TireColdAndTargetPressure } from '../condition/target-pressure.tsx'
import { isDualWheelSlot, wheelSlotOfPosition } from './layout-geometry.ts'
import { wheelSlotPositionName } from './position-name.ts'
import { TIRE_DISTANCE_FACTS } from './tire-distance-facts.ts'
import styles from './vehicle-drawing.module.css'
import type { DrawnTire, VehicleAnswer } from './vehicle-tire.ts'

type Props = {
  rows: VehicleAnswer['layout']['rows']
  tires: readonly DrawnTire[]
  linkToTire: (id: number) => string
  showFillLevel: boolean
}

/** The drawing's figures as a table, for readers of screens and for whoever prefers rows. */
export const VehicleTireTable = ({ rows, tires, linkToTire, showFillLevel }: Props) => {
  const t = useT()
  const format = useFormat()
  if (tires.length === 0) return null
  const distances = TIRE_DISTANCE_FACTS.filter(({ of }) => tires.some((tire) => typeof of(tire) === 'number'))
  return (
    <details className={styles.table}>
      <summary>{t('vehicles.asTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('vehicles.asTable')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tires.position')}</th>
              <th scope="col">{t('tires.name')}</th>
              <th scope="col">{t('vehicles.level')}</th>
              <th scope="col">{t('tires.pressure')}</th>
              <th scope="col">{t('tires.recommendedPressure')}</th>
              {showFillLevel ? <th scope="col">{t('tires.fillLevel')}</th> : null}
              <th scope="col">{t('tires.externalTemperature')}</th>
              <th scope="col">{t('tires.internalTemperature')}</th>
              <th scope="col">{t('tires.lastReading')}</th>
              {distances.map(({ title }) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tires.map((tire) => (
              <tr key={tire.id}>
                <td>
                  {wheelSlotPositionName(
                    t,
                    wheelSlotOfPosition(tire),
                    isDualWheelSlot(rows, wheelSlotOfPosition(tire)),
                  )}
                </td>
                <th scope="row">
                  <AppLink to={linkToTire(tire.id)}>{tire.name}</AppLink>
                </th>
                <td>
                  <TireConditionBadge tire={displayedTireCondition(tire)} />
                </td>
                <td>
                  <ValueWithAge time={tire.last_measurement}>{format.pressure(tire.last_pressure)}</ValueWithAge>
                </td>
                <td>
                  <TireColdAndTargetPressure tire={tire} />
                </td>
                {showFillLevel ? (
                  <td>
                    <ValueWithAge time={tire.last_measurement}>
                      <FillLevelFigure {...tire} />
                    </ValueWithAge>
                  </td>
                ) : null}
                <td>
                  <ValueWithAge time={tire.last_measurement}>{format.temperature(tire.last_temperature)}</ValueWithAge>
                </td>
                <td>
                  <ValueWithAge time={tire.last_measurement}>
                    {format.temperature(tire.internal_temperature)}
                  </ValueWithAge>
                </td>
                <td>
                  <AgeLabel time={tire.last_measurement} />
                </td>
                {distances.map(({ title, of }) => (
                  <td key={title}>{format.distance(of(tire) ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
