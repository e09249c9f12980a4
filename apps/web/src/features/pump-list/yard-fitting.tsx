import { IconWheel } from '@tabler/icons-react'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { WaitingWheelChangeList } from './waiting-wheel-change-list.tsx'
import { isTireReplacedMeanwhile, waitingFittings } from './waiting-wheel-changes.ts'
import { YardActionButton } from './yard-action-button.tsx'
import { type FittingRequest, useOpenYardDialog } from './yard-dialog-opener.ts'

type Props = Omit<FittingRequest, 'kind'>

/** Fittings at the wheel of a tire, or at an empty one of its vehicle, that wait to be sent. */
export const WaitingFittings = ({ tire }: Pick<Props, 'tire'>) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const waiting = waitingFittings(useOwnQueuedChanges()).filter(
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
    </RoleGate>
  )
}

/** Fits another tire at the wheel of one of the list, or at an empty one of its vehicle, with or without a network. */
export const YardFittingButton = (props: Props) => {
  const { tire, name } = props
  const t = useT()
  const open = useOpenYardDialog()
  if (isTireReplacedMeanwhile(useOwnQueuedChanges(), tire)) return null
  return (
    <RoleGate call="tireChanges.fitNew">
      <YardActionButton
        action={t('stock.kinds.fit')}
        name={name}
        icon={IconWheel}
        onClick={() => open({ kind: 'fit', ...props })}
      />
    </RoleGate>
  )
}
