import { Button } from '@mantine/core'
import { IconWheel } from '@tabler/icons-react'
import { useState } from 'react'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { makeYardChange } from '../../offline/make-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import type { SpareWheel } from '../../tire-change/spare-choice-dialog.tsx'
import type { TireChangeRequest } from '../../tire-change/tire-change-intent.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './pump-list.module.css'
import { foundAt, type PumpListAnswer, type PumpListTire } from './pump-list-tire.ts'
import { queuedFitting } from './queued-fitting.ts'
import { useYardFittingOffer } from './use-yard-fitting-offer.ts'
import { WaitingWheelChangeList } from './waiting-wheel-change-list.tsx'
import { isTireReplacedMeanwhile, waitingFittings } from './waiting-wheel-changes.ts'

const ChangeDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/tire-change-dialog.tsx')).TireChangeDialog,
  { isOverPage: true },
)

type EmptyWheel = PumpListAnswer['empty_wheels'][number]

type Props = {
  tire: PumpListTire
  name: string
  place: string
  spares: readonly SpareWheel[]
  emptyWheels: readonly EmptyWheel[]
}

const isSameWheel = (one: Omit<EmptyWheel, 'is_dual'>, other: Omit<EmptyWheel, 'is_dual'>): boolean =>
  one.vehicle_id === other.vehicle_id &&
  one.position_row === other.position_row &&
  one.position_left_right === other.position_left_right &&
  one.position_inside_outside === other.position_inside_outside

/** Fits another tire at the wheel of one of the list, or at an empty one of its vehicle, with or without a network; what waits is told. */
export const YardFitting = (props: Props) => {
  const { tire, name } = props
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const [isOpen, setOpen] = useState(false)
  const queued = useOwnQueuedChanges()
  const waiting = waitingFittings(queued).filter(
    ({ change }) =>
      change.foundTireId === tire.tire_id ||
      (change.foundTireId === null && change.wheel.vehicle_id === tire.vehicle_id),
  )
  return (
    <RoleGate call="tireChanges.fitNew">
      <WaitingWheelChangeList
        waiting={waiting.map((kept) => ({
          kept,
          said: t('offline.fitted', { subject: kept.subject, time: format.shortMoment(kept.change.time, now) }),
        }))}
      />
      {isTireReplacedMeanwhile(queued, tire) ? null : (
        <Button
          variant="subtle"
          size="compact-md"
          className={`${styles.button} ${styles.remark}`}
          aria-label={`${t('stock.kinds.fit')}: ${name}`}
          leftSection={<IconWheel size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('stock.kinds.fit')}
        </Button>
      )}
      {isOpen ? <FittingDialog {...props} onClose={() => setOpen(false)} /> : null}
    </RoleGate>
  )
}

const FittingDialog = ({ tire, place, spares, emptyWheels, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const session = useSession()
  const fittings = waitingFittings(useOwnQueuedChanges())
  const vehicle = { id: tire.vehicle_id, name: tire.vehicle_name }
  const offer = useYardFittingOffer(vehicle, spares)
  const found = foundAt(tire)
  if (found === null) return null
  const { vehicle_id: _, ...position } = found
  const wheels = emptyWheels
    .filter((wheel) => fittings.every(({ change }) => !isSameWheel(change.wheel, wheel)))
    .map(({ vehicle_id, is_dual, ...empty }) => ({
      position: empty,
      name: mountedPositionName({ ...empty, is_dual }, t) ?? '',
    }))
  const enter = async (sent: TireChangeRequest): Promise<void> => {
    if (session === null) return
    const change = queuedFitting(sent, serverEpochSeconds())
    const { fitted } = change
    const tireName = 'id' in fitted ? offer.tires.find(({ id }) => id === fitted.id)?.name : fitted.name
    const wheel = wheels.find((empty) => isSameWheel({ vehicle_id: vehicle.id, ...empty.position }, change.wheel))
    const subject = [vehicle.name, wheel?.name ?? place, tireName].filter(Boolean).join(', ')
    await makeYardChange(session, change, subject)
  }
  return (
    <ChangeDialog
      task={{
        kind: 'fit',
        wheel: { vehicle, position, name: place },
        there: { id: tire.tire_id, name: tire.tire_name, hasTag: tire.tag_id !== null },
        emptyWheels: wheels,
      }}
      yard={{ offer, enter }}
      onClose={onClose}
    />
  )
}
