import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { type DrawnWheelSlot, positionOfWheelSlot } from '../../fleet/wheels/layout-geometry.ts'
import type { DrawnTire, VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import type { SpareWheel } from '../../tire-change/spare-choice-dialog.tsx'
import { SpareWheelFacts } from '../../tire-change/spare-wheel-facts.tsx'
import styles from '../../tire-change/tire-change.module.css'
import { mustBeLookedInside, type TireChangeIntent } from '../../tire-change/tire-change-intent.ts'
import { useSpareFitting, useSpareSwap } from '../../tire-change/use-spare-swap.ts'
import { TIRE_CHANGE_KIND_TEXT } from '../../tire-change/use-tire-change.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import yard from '../../ui/page/yard.module.css'

const ChangeDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/tire-change-dialog.tsx')).TireChangeDialog,
  { isOverPage: true },
)

const SpareDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/spare-choice-dialog.tsx')).SpareChoiceDialog,
  { isOverPage: true },
)

type Props = {
  vehicle: VehicleAnswer['data']
  spares: readonly SpareWheel[]
  wheel: DrawnWheelSlot
  name: string
  tire: DrawnTire | undefined
}

const MOVES = ['swap', 'move', 'spare', 'store', 'scrap'] as const

const moveOf = (kind: (typeof MOVES)[number], tire: DrawnTire, foundAt: VehicleWheel): TireChangeIntent =>
  kind === 'swap' ? { kind, tire, foundAt } : { kind, tire, vehicleId: foundAt.vehicle_id }

/** What can be done with the tire at a wheel, or where none is. */
export const WheelTireChangeMenu = ({ vehicle, spares, wheel, name, tire }: Props) => {
  const t = useT()
  const [task, setTask] = useState<TireChangeIntent | null>(null)
  const fit = (): void =>
    setTask({
      kind: 'fit',
      wheel: { vehicle, position: positionOfWheelSlot(wheel), name },
      there: tire === undefined ? null : { id: tire.id, name: tire.name, tagId: tire.tag_id },
    })
  const [isChoosingSpare, setChoosingSpare] = useState(false)
  const at = { vehicle_id: vehicle.id, ...positionOfWheelSlot(wheel) }
  const swap = useSpareSwap(tire?.id ?? 0)
  const fitSpare = useSpareFitting(at)
  const putOn = (spare: SpareWheel): void => {
    const asked = { spareId: spare.id, despiteMustComeOff: mustBeLookedInside(spare) }
    if (tire === undefined) fitSpare(asked)
    else swap({ ...asked, foundAt: at })
  }
  const action = t(tire === undefined ? 'stock.fitSpare' : 'stock.swapSpare')
  /** The one that may roll as it is: what it holds stands in the menu itself. Of several, or one to be looked at first, people choose. */
  const [onlySpare] = spares.length === 1 && spares.every((spare) => !mustBeLookedInside(spare)) ? spares : []
  return (
    <RoleGate call="tireChanges.enter">
      <Menu shadow="md" position="bottom">
        <Menu.Target>
          <ActionIcon size={28} className={`${styles.menu} ${yard.yard}`} aria-label={t('stock.menu', { place: name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={yard.yard}>
          <Menu.Item onClick={fit}>{t(tire === undefined ? 'stock.kinds.fit' : 'stock.replace')}</Menu.Item>
          <Menu.Item onClick={() => (onlySpare === undefined ? setChoosingSpare(true) : putOn(onlySpare))}>
            {action}
            {onlySpare === undefined ? null : (
              <span className={styles.spareInMenu}>
                <strong>{onlySpare.name}</strong>
                <SpareWheelFacts spare={onlySpare} />
              </span>
            )}
          </Menu.Item>
          {tire === undefined
            ? null
            : MOVES.map((kind) => (
                <Menu.Item key={kind} onClick={() => setTask(moveOf(kind, tire, at))}>
                  {t(TIRE_CHANGE_KIND_TEXT[kind])}
                </Menu.Item>
              ))}
        </Menu.Dropdown>
      </Menu>
      {isChoosingSpare ? (
        <SpareDialog
          action={action}
          vehicleName={vehicle.name}
          place={name}
          spares={spares}
          wayToSpare={
            <Button component={AppLink} to={paths.stock()} variant="default">
              {t('nav.stock')}
            </Button>
          }
          onChoose={(chosen) => {
            setChoosingSpare(false)
            putOn(chosen)
          }}
          onClose={() => setChoosingSpare(false)}
        />
      ) : null}
      {task === null ? null : <ChangeDialog task={task} onClose={() => setTask(null)} />}
    </RoleGate>
  )
}
