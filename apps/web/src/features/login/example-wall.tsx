import { DepartureCounts } from '../../fleet/departures/departure-counts.tsx'
import { DepartureProof } from '../../fleet/departures/departure-proof.tsx'
import { DepartureRowFrame } from '../../fleet/departures/departure-row-frame.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './example-wall.module.css'

const COUNTS = { stay: 1, notKnown: 1, goAfter: 2, go: 34 } as const

/** 8.5 bar at 15 °C are 8.3 at 9 °C. */
const COLD = { pressure: 8.3, temperature: 9 } as const

/**
 * The departures of a morning, drawn as the screen draws them, of vehicles that are made up. Decoration: the words beside it say
 * what it shows.
 */
export const ExampleWall = () => {
  const t = useT()
  const format = useFormat()
  const leaves = (time: string) => <span className={styles.time}>{t('departures.leaves', { time })}</span>
  return (
    <div aria-hidden className={styles.wall}>
      <p className={styles.head}>
        <strong>{t('nav.departures')}</strong>
        <span>{t('departures.asOf', { time: '07:00' })}</span>
        <span className={styles.example}>{t('welcome.example')}</span>
      </p>
      <DepartureCounts counts={COUNTS} />
      <ul className={styles.rows}>
        <DepartureRowFrame verdict="stay" who={<span>T-104</span>} planned={leaves('07:15')}>
          <DepartureProof>
            <p>
              <strong>
                {t('positions.dual', { axle: 2, side: t('positions.right'), depth: t('positions.outer') })}
              </strong>{' '}
              {t('departures.reason.losesFast')}
            </p>
          </DepartureProof>
        </DepartureRowFrame>
        <DepartureRowFrame verdict="notKnown" who={<span>A-417</span>} planned={leaves('07:30')}>
          <DepartureProof>
            <p>
              <strong>{t('departures.all', { count: 6 })}</strong> {t('departures.reason.quiet', { time: '04:10' })}
            </p>
          </DepartureProof>
        </DepartureRowFrame>
        <DepartureRowFrame verdict="goAfter" who={<span>R-203</span>} planned={leaves('07:45')}>
          <DepartureProof>
            <p>
              <strong>{t('positions.name', { axle: 1, side: t('positions.left') })}</strong>{' '}
              {t('departures.pumpTo', {
                pressure: format.pressure(COLD.pressure),
                temperature: format.temperature(COLD.temperature),
              })}
            </p>
          </DepartureProof>
        </DepartureRowFrame>
        <DepartureRowFrame verdict="go" who={<span>T-101</span>} planned={leaves('07:00')}>
          <DepartureProof>
            <p>{t('departures.well', { count: 6, level: format.fillLevel(98), time: '06:52' })}</p>
          </DepartureProof>
        </DepartureRowFrame>
      </ul>
    </div>
  )
}
