import { isRemarkWorthNoting, MAX_REMARK_LENGTH } from '@coldbar/domain/records/remark'
import { Button, Group, TextInput } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { isChangeWaitingToSend } from '../../offline/change-queue.ts'
import { makeYardChange } from '../../offline/make-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import yard from '../../ui/page/yard.module.css'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './pump-list.module.css'
import type { PumpListTire } from './pump-list-tire.ts'
import { YardActionButton } from './yard-action-button.tsx'
import { useOpenYardDialog } from './yard-dialog-opener.ts'

const BLANK = { remark: '' }

type Props = { tire: PumpListTire; name: string }

/** Remarks of a tire that wait to be sent. */
export const WaitingRemarks = ({ tire }: Pick<Props, 'tire'>) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const waiting = useOwnQueuedChanges().flatMap((kept) =>
    kept.change.kind === 'remark' && kept.change.tireId === tire.tire_id && isChangeWaitingToSend(kept)
      ? [{ id: kept.id, ...kept.change }]
      : [],
  )
  return (
    <RoleGate call="tireEvents.newUserEvent">
      {waiting.map(({ id, time, text }) => (
        <span key={id} role="status" className={styles.what}>
          {t('offline.remarked', { time: format.shortMoment(time, now), text })}
        </span>
      ))}
    </RoleGate>
  )
}

/** What somebody sees of a tire in the yard, noted with or without a network. */
export const YardRemarkButton = ({ tire, name }: Props) => {
  const t = useT()
  const open = useOpenYardDialog()
  return (
    <RoleGate call="tireEvents.newUserEvent">
      <YardActionButton
        action={t('tires.remark.text')}
        name={name}
        icon={IconMessagePlus}
        onClick={() => open({ kind: 'remark', tire, name })}
      />
    </RoleGate>
  )
}

/** What somebody sees of a tire, typed. */
export const YardRemarkDialog = ({ tire, name, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const title = `${t('tires.remark.text')}${t('common.colon')}${name}`
  return (
    <FormDialog opened onClose={onClose} title={title} className={yard.yard}>
      <RemarkFields tire={tire} name={name} onDone={onClose} />
    </FormDialog>
  )
}

const RemarkFields = ({ tire, name, onDone }: Props & { onDone: () => void }) => {
  const t = useT()
  const session = useSession()
  const { form, ...editing } = useStandaloneForm({
    stored: BLANK,
    isNew: true,
    check: ({ remark }): FieldErrors => (isRemarkWorthNoting(remark, null) ? {} : { remark: t('problems.textOrCost') }),
    save: async ({ remark }) => {
      const about = { tireId: tire.tire_id, vehicleId: tire.vehicle_id }
      if (session !== null)
        await makeYardChange(
          session,
          { kind: 'remark', ...about, text: remark.trim(), time: serverEpochSeconds() },
          name,
        )
      return BLANK
    },
    onSaved: onDone,
    onSaveError: 'errors.updateFailed',
  })
  return (
    <>
      {editing.banner}
      {editing.questions}
      <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
        {(fields) => (
          <>
            <TextInput label={t('tires.remark.text')} maxLength={MAX_REMARK_LENGTH} {...fields.text('remark')} />
            <Group justify="flex-end" mt="md">
              <Button variant="default" disabled={form.saving} onClick={onDone}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={form.saving} disabled={!isRemarkWorthNoting(form.draft.remark, null)}>
                {t('common.save')}
              </Button>
            </Group>
          </>
        )}
      </FormFrame>
    </>
  )
}
