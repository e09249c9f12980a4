import { alarmReasonText } from '@coldbar/i18n/problem-facts'
import { FillLevelFigure } from '../../fleet/condition/fill-level.tsx'
import { tireEventFigureFacts } from '../../fleet/tire-events/event-figure-facts.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import styles from './problem.module.css'
import type { ProblemAnswer } from './problem-query.ts'

/** No event of a problem is a service by its age: that is told with its days. */
const PLAIN_EVENT = 1

/** What was known when the alarm came: which readings, which limit, which figures, and how the axle stood. */
export const AlarmExplanation = ({ tireId, why }: { tireId: number; why: ProblemAnswer['why'] }) => {
  const t = useT()
  const format = useFormat()
  const { event_data, extraP } = why
  const figures =
    event_data === null ? [] : tireEventFigureFacts({ event_type: PLAIN_EVENT, event_data, extraP }, t, format)
  return (
    <>
      <p>{alarmReasonText(why, t, format)}</p>
      {figures.length === 0 ? null : <FactList facts={figures} />}
      {why.wheels.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label={t('problemPage.wheelsTitle')}>
          <table className={styles.wheels}>
            <caption>{t('problemPage.wheelsTitle')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('problemPage.wheel')}</th>
                <th scope="col">{t('tires.pressure')}</th>
                <th scope="col">{t('tires.fillLevel')}</th>
                <th scope="col">{t('tires.externalTemperature')}</th>
                <th scope="col">{t('problemPage.heard')}</th>
              </tr>
            </thead>
            <tbody>
              {why.wheels.map((wheel) => (
                <tr key={wheel.tire_id} data-own={wheel.tire_id === tireId}>
                  <th scope="row">
                    {mountedPositionName(wheel, t) ?? wheel.tire_name}
                    {wheel.tire_id === tireId ? ` (${t('problemPage.own')})` : null}
                  </th>
                  <td>{format.pressure(wheel.pressure, 2)}</td>
                  <td>
                    <FillLevelFigure {...wheel} />
                  </td>
                  <td>{format.temperature(wheel.temperature)}</td>
                  <td>{wheel.time === null ? t('charts.unheard') : format.moment(wheel.time)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
