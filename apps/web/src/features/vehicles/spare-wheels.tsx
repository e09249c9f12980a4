import { Button } from '@mantine/core'
import { useState } from 'react'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { useT } from '../../texts/texts.tsx'
import { SpareWheelFacts } from '../../tire-change/spare-wheel-facts.tsx'
import type { TireChangeIntent } from '../../tire-change/tire-change-intent.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './spare-wheels.module.css'

const ChangeDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/tire-change-dialog.tsx')).TireChangeDialog,
  { isOverPage: true },
)

type Props = { spares: VehicleAnswer['spares']; linkToTire: (id: number) => string }

/** The spare wheels that a vehicle carries, below its drawing. */
export const SpareWheels = ({ spares, linkToTire }: Props) => {
  const t = useT()
  const [task, setTask] = useState<TireChangeIntent | null>(null)
  return (
    <section className={styles.spares} aria-label={t('stock.spares')}>
      <h4>{t('stock.spares')}</h4>
      <ul>
        {spares.map((spare) => (
          <li key={spare.id} data-row>
            <div>
              <AppLink to={linkToTire(spare.id)}>{spare.name}</AppLink>
              <SpareWheelFacts spare={spare} />
            </div>
            <RoleGate call="tireChanges.enter">
              <Button
                size="compact-md"
                variant="subtle"
                aria-label={`${t('stock.kinds.store')}${t('common.colon')}${spare.name}`}
                onClick={() => setTask({ kind: 'store', tire: spare, vehicleId: spare.vehicle_id })}
              >
                {t('stock.kinds.store')}
              </Button>
            </RoleGate>
          </li>
        ))}
      </ul>
      <p>{t('stock.spareHint')}</p>
      {task === null ? null : <ChangeDialog task={task} onClose={() => setTask(null)} />}
    </section>
  )
}
