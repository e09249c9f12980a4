import { useState } from 'react'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { makeYardChange } from '../../offline/make-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import type { TireChangeRequest } from '../../tire-change/tire-change-intent.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { foundAt, type PumpListAnswer } from './pump-list-tire.ts'
import { fittingSubject, queuedFitting } from './queued-fitting.ts'
import { useYardFittingOffer } from './use-yard-fitting-offer.ts'
import { waitingFittings } from './waiting-wheel-changes.ts'
import type { FittingRequest } from './yard-dialog-opener.ts'

const ChangeDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/tire-change-dialog.tsx')).TireChangeDialog,
  { isOverPage: true },
)

type EmptyWheel = PumpListAnswer['empty_wheels'][number]

const isSameWheel = (one: Omit<EmptyWheel, 'is_dual'>, other: Omit<EmptyWheel, 'is_dual'>): boolean =>
  one.vehicle_id === other.vehicle_id &&
  one.position_row === other.position_row &&
  one.position_left_right === other.position_left_right &&
  one.position_inside_outside === other.position_inside_outside

/** Which tire comes to the wheel of one of the list, or to an empty one of its vehicle. */
export const FittingDialog = ({ asked, onClose }: { asked: FittingRequest; onClose: () => void }) => {
  const { tire, place, spares, emptyWheels } = asked
  const t = useT()
  const session = useSession()
  const fittings = waitingFittings(useOwnQueuedChanges())
  const vehicle = { id: tire.vehicle_id, name: tire.vehicle_name }
  const offer = useYardFittingOffer(vehicle, spares)
  // Those of the opening: a wheel that was chosen stays the one that is named, and is the one that is sent.
  const [wheels] = useState(() =>
    emptyWheels
      .filter((wheel) => fittings.every(({ change }) => !isSameWheel(change.wheel, wheel)))
      .map(({ vehicle_id, is_dual, ...empty }) => ({
        position: empty,
        name: mountedPositionName({ ...empty, is_dual }, t) ?? '',
      })),
  )
  const found = foundAt(tire)
  if (found === null) return null
  const { vehicle_id: _, ...position } = found
  const enter = async (sent: TireChangeRequest, tireName: string): Promise<void> => {
    if (session === null) return
    const change = queuedFitting(sent, serverEpochSeconds())
    const wheel = wheels.find((empty) => isSameWheel({ vehicle_id: vehicle.id, ...empty.position }, change.wheel))
    await makeYardChange(session, change, fittingSubject(vehicle.name, wheel?.name ?? place, tireName))
  }
  return (
    <ChangeDialog
      task={{
        kind: 'fit',
        wheel: { vehicle, position, name: place },
        there: { id: tire.tire_id, name: tire.tire_name, tagId: tire.tag_id, type: tire.tire_type ?? null },
        emptyWheels: wheels,
      }}
      yard={{ offer, enter }}
      onClose={onClose}
    />
  )
}
