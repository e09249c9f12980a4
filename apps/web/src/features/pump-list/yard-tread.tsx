import { IconRulerMeasure } from '@tabler/icons-react'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { type MeasuredTread, TreadForm } from '../../fleet/tread/tread-form.tsx'
import { isChangeWaitingToSend } from '../../offline/change-queue.ts'
import { makeYardChange } from '../../offline/make-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import yard from '../../ui/page/yard.module.css'
import styles from './pump-list.module.css'
import { foundAt, type PumpListTire } from './pump-list-tire.ts'
import { isTireReplacedMeanwhile } from './waiting-wheel-changes.ts'
import { YardActionButton } from './yard-action-button.tsx'
import { useOpenYardDialog } from './yard-dialog-opener.ts'

type Props = { tire: PumpListTire; name: string }

/** Treads of a tire that wait to be sent. */
export const WaitingTreads = ({ tire }: Pick<Props, 'tire'>) => {
  const t = useT()
  const format = useFormat()
  const waiting = useOwnQueuedChanges().flatMap((kept) =>
    kept.change.kind === 'tread' && kept.change.tireId === tire.tire_id && isChangeWaitingToSend(kept)
      ? [{ id: kept.id, depth: kept.change.depth }]
      : [],
  )
  return (
    <RoleGate call="tires.noteTread">
      {waiting.map(({ id, depth }) => (
        <span key={id} role="status" className={styles.what}>
          {t('offline.treadMeasured', { depth: format.number(depth, 1) })}
        </span>
      ))}
    </RoleGate>
  )
}

/** How deep a tread is, noted in the yard with or without a network. */
export const YardTreadButton = ({ tire, name }: Props) => {
  const t = useT()
  const open = useOpenYardDialog()
  // Whose tread it is can be said once what waits is sent.
  if (isTireReplacedMeanwhile(useOwnQueuedChanges(), tire)) return null
  return (
    <RoleGate call="tires.noteTread">
      <YardActionButton
        action={t('tread.enter')}
        name={name}
        icon={IconRulerMeasure}
        onClick={() => open({ kind: 'tread', tire, name })}
      />
    </RoleGate>
  )
}

/** How deep the tread is of a tire at the wheel that it was seen at. */
export const YardTreadDialog = ({ tire, name, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const session = useSession()
  const save = async ({ depth, is_retread: isRetread }: MeasuredTread): Promise<void> => {
    if (session === null) return
    await makeYardChange(
      session,
      { kind: 'tread', tireId: tire.tire_id, depth, isRetread, foundAt: foundAt(tire), time: serverEpochSeconds() },
      name,
    )
  }
  return (
    <FormDialog opened onClose={onClose} title={t('tread.title', { tire: name })} className={yard.yard}>
      <TreadForm save={save} onDone={onClose} />
    </FormDialog>
  )
}
