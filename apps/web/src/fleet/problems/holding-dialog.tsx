import { NOTE_LENGTH } from '@coldbar/contract/problems/note-length'
import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useNow } from '../../ui/now.ts'
import { NullSelect } from '../../ui/null-select.tsx'
import { localInput, momentOfInput } from './local-input.ts'
import styles from './problem-holder.module.css'
import type { TireProblem } from './problem-story.tsx'
import { useHolding, whyNot } from './use-holding.ts'

type Holder = NonNullable<TireProblem['holder']>
type Props = { problem: TireProblem; holder: Holder; headline: string; onClose: () => void }

/** A call to the driver, a stop, a night in the workshop. */
const QUICK_HOURS = [1, 4, 24] as const
const HOUR = 3_600

/** What is done about a problem, until when, and by whom. */
export const HoldingDialog = ({ problem, holder, headline, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog opened onClose={onClose} title={t('holding.editOf', { problem: headline })}>
      <HoldingForm problem={problem} holder={holder} onClose={onClose} />
    </Dialog>
  )
}

const HoldingForm = ({ problem, holder, onClose }: Omit<Props, 'headline'>) => {
  const t = useT()
  const [note, setNote] = useState(holder.note)
  const [due, setDue] = useState(holder.due === null ? '' : localInput(holder.due))
  const [to, setTo] = useState<number | null>(null)
  // What somebody else says meanwhile must not be overwritten unseen.
  const [seen] = useState(holder.holding)
  const holding = useHolding(problem.tire_id, onClose)
  const people = useQuery({
    queryKey: ['problemPeople'],
    queryFn: ({ signal }) => callApi(calls['problems.people'], {}, signal),
  })
  const said = { note: note.trim(), due: momentOfInput(due) }
  const isChanged = to !== null || said.note !== holder.note || said.due !== holder.due
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isChanged) onClose()
    else if (to === null) holding.setDue.mutate({ id: problem.id, seen, ...said })
    else holding.handOn.mutate({ id: problem.id, user_id: to, seen, ...said })
  }
  const isSaving = holding.setDue.isPending || holding.handOn.isPending
  const error = holding.setDue.error ?? holding.handOn.error ?? holding.giveBack.error ?? people.error
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={t('holding.note')}
        placeholder={t('holding.example')}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <DueField due={due} onChange={setDue} />
      <NullSelect
        label={t('holding.to')}
        nothing={t('holding.keep', { name: holder.name })}
        options={(people.data?.data ?? []).filter(({ id }) => id !== holder.user_id)}
        value={to}
        onChange={setTo}
      />
      {error === null ? null : (
        <p role="alert" className={styles.overdue}>
          {t(whyNot(error))}
        </p>
      )}
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="gray"
          loading={holding.giveBack.isPending}
          onClick={() => holding.giveBack.mutate({ id: problem.id, seen })}
        >
          {t('holding.giveBack')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  )
}

const DueField = ({ due, onChange }: { due: string; onChange: (due: string) => void }) => {
  const t = useT()
  const now = useNow()
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={t('holding.due')}
        value={due}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={styles.quick}>
        {QUICK_HOURS.map((hours) => (
          <Button
            key={hours}
            size="compact-sm"
            variant="default"
            onClick={() => onChange(localInput(now + hours * HOUR))}
          >
            {t('holding.inHours', { count: hours })}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" disabled={due === ''} onClick={() => onChange('')}>
          {t('holding.noDue')}
        </Button>
      </div>
    </div>
  )
}
