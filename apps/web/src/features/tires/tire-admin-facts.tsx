import { hours } from '@coldbar/domain/units/time'
import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import styles from './tire-detail.module.css'

const SECONDS_PER_HOUR = hours(1)

/** What only an administrator needs: the raw figures behind the judgement. */
export const TireAdminFacts = ({ answer }: { answer: TireAnswer }) => {
  const t = useT()
  const format = useFormat()
  const { data: tire, alarm_settings: settings } = answer
  const hours = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? null : `${format.number(seconds / SECONDS_PER_HOUR, 1)} h`
  const distance = (kilometres: number | null | undefined) =>
    kilometres === null || kilometres === undefined ? null : format.distance(kilometres)
  return (
    <>
      <h3 className={styles.section}>{t('tires.admin.title')}</h3>
      <FactList
        facts={[
          [t('tires.admin.id'), tire.id],
          [
            t('tires.admin.constant'),
            tire.expansion_cte_running == null ? null : `${format.number(tire.expansion_cte_running * 1000, 2)} mbar/K`,
          ],
          [t('tires.admin.samples'), tire.expansion_cte_cnt],
          [t('tires.admin.inflations'), answer.events.number_inflations],
          [
            t('tires.admin.inflationRate'),
            settings.pressure_inflation == null ? null : `${format.number(settings.pressure_inflation, 1)} bar/h`,
          ],
          [t('tires.admin.idle'), hours(answer.time_idle2)],
          [t('tires.admin.driving'), hours(answer.time_nonidle)],
          [t('tires.admin.uncertainAddress'), tire.uncertain_last_address],
          [t('tires.admin.rawDistance'), distance(tire.total_trip_distance2)],
          [t('tires.admin.rawOdometer'), distance(tire.odo_cumul2)],
        ]}
      />
    </>
  )
}
