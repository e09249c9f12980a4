import { useQuery } from '@tanstack/react-query'
import { DEPARTURE_VERDICT_LEVEL } from '../../fleet/departures/departure-verdict-level.ts'
import { DepartureVerdictReasons } from '../../fleet/departures/departure-verdict-reasons.tsx'
import { departuresQuery } from '../../fleet/departures/departures-query.ts'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import styles from './vehicle-departure.module.css'

/** Whether the vehicle may leave, and why. */
export const VehicleDepartureVerdict = ({ id }: { id: number }) => {
  const t = useT()
  const { data, isPending } = useQuery(departuresQuery({ vehicle_id: id }))
  const vehicle = data?.data.vehicles[0]
  // Its place is kept: what lies below must not move once it is known.
  if (isPending)
    return (
      <section className={styles.departure} aria-label={t('nav.departures')} aria-busy>
        <h3>{t('nav.departures')}</h3>
      </section>
    )
  if (vehicle === undefined) return null
  const level = DEPARTURE_VERDICT_LEVEL[vehicle.verdict]
  return (
    <section className={styles.departure} aria-label={t('nav.departures')} data-level={level}>
      <h3>
        <AlarmLevelIcon level={level} size={18} /> {t('nav.departures')}{' '}
        <strong>{t(`verdicts.${vehicle.verdict}`)}</strong>
      </h3>
      <DepartureVerdictReasons vehicle={vehicle} />
    </section>
  )
}
