import type { Calls } from '@coldbar/contract/calls'
import type { CallAnswer } from '../api/calls.ts'
import { useFormat, useT } from '../texts/texts.tsx'
import styles from './tire-change.module.css'

type Effect = CallAnswer<Calls['tireChanges.preview']>['data']['effects'][number]

/** What a change changes, tire by tire. */
export const TireChangeEffects = ({ effects }: { effects: readonly Effect[] }) => {
  const t = useT()
  const format = useFormat()
  const from = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`)
  const isNothing = effects.every(
    (one) => one.readings === 0 && one.km_before === one.km_after && one.problems_before === one.problems_after,
  )
  return (
    <section className={styles.effects} aria-label={t('stock.preview')}>
      <h3>{t('stock.preview')}</h3>
      {isNothing ? (
        <p>{t('stock.nothing')}</p>
      ) : (
        effects.map((one) => (
          <div key={one.tire_id} className={styles.effect}>
            <strong>{one.tire_name}</strong>
            <dl>
              <dt>{t('stock.readings')}</dt>
              <dd>{format.number(one.readings)}</dd>
              <dt>{t('stock.km')}</dt>
              <dd>{from(format.distance(one.km_before), format.distance(one.km_after))}</dd>
              <dt>{t('stock.problems')}</dt>
              <dd>{from(format.number(one.problems_before), format.number(one.problems_after))}</dd>
              {one.cost_before === null && one.cost_after === null ? null : (
                <>
                  <dt>{t('stock.costPer')}</dt>
                  <dd>{from(format.euro(one.cost_before), format.euro(one.cost_after))}</dd>
                </>
              )}
            </dl>
          </div>
        ))
      )}
    </section>
  )
}
