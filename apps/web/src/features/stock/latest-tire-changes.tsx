import type { Calls } from '@coldbar/contract/calls'
import { Button } from '@mantine/core'
import type { CallAnswer } from '../../api/calls.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useUndoTireChange } from '../../tire-change/use-tire-change.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './stock.module.css'

type Change = CallAnswer<Calls['tires.stock']>['data']['changes'][number]

/** What was done with tires lately, and the way back where nothing was changed there since. */
export const LatestTireChanges = ({ changes }: { changes: readonly Change[] }) => {
  const t = useT()
  const format = useFormat()
  const undo = useUndoTireChange()
  return (
    <section className={styles.part} aria-label={t('stock.changes')}>
      <div className={styles.head}>
        <h2>{t('stock.changes')}</h2>
      </div>
      <ul className={styles.rows}>
        {changes.map(({ id, kind, at, user_name: user, tires, vehicles, undoable }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <strong>
                {tires.map(({ name }) => name).join(', ')}
                {t('common.colon')}
                {t(`stock.past.${kind}`)}
              </strong>
              <span>{vehicles.join(', ')}</span>
            </div>
            <dl className={styles.facts}>
              <div>
                <dt>{t('stock.when')}</dt>
                <dd>{format.moment(at)}</dd>
              </div>
              <div>
                <dt>{t('stock.who')}</dt>
                <dd>{user}</dd>
              </div>
            </dl>
            <div className={styles.actions}>
              <RoleGate call="tireChanges.undo">
                {undoable && tires[0] !== undefined ? (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t('stock.undo')}${t('common.colon')}${tires[0].name}, ${t(`stock.past.${kind}`)}`}
                    loading={undo.isPending}
                    onClick={() => undo.mutate({ id, tire_id: tires[0]?.id ?? 0 })}
                  >
                    {t('stock.undo')}
                  </Button>
                ) : (
                  <span>{t('stock.undoNot')}</span>
                )}
              </RoleGate>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
