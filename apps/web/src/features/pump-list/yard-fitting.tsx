import { Button } from '@mantine/core'
import { IconWheel } from '@tabler/icons-react'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './pump-list.module.css'
import { WaitingWheelChangeList } from './waiting-wheel-change-list.tsx'
import { isTireReplacedMeanwhile, waitingFittings } from './waiting-wheel-changes.ts'
import { type FittingRequest, useOpenYardDialog } from './yard-dialog-opener.ts'

type Props = Omit<FittingRequest, 'kind'>

/** Fits another tire at the wheel of one of the list, or at an empty one of its vehicle, with or without a network; what waits is told. */
export const YardFitting = (props: Props) => {
  const { tire, name } = props
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const open = useOpenYardDialog()
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
          onClick={() => open({ kind: 'fit', ...props })}
        >
          {t('stock.kinds.fit')}
        </Button>
      )}
    </RoleGate>
  )
}
