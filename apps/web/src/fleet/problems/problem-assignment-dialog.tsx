import { MAX_ASSIGNMENT_NOTE_LENGTH } from '@coldbar/contract/problems/assignment-note-length'
import { hours } from '@coldbar/domain/units/time'
import { Button, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../ui/inputs/optional-record-select.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { assigneeChoicesQuery } from './assignee-choices-query.ts'
import { dateTimeInputValue, momentOfDateTimeInput } from './date-time-input-value.ts'
import styles from './problem-assignee.module.css'
import type { TireProblem } from './problem-summary.tsx'
import { assignmentRefusalText, isAssignmentRefusalByOthers, useProblemAssignment } from './use-problem-assignment.ts'

type Holder = NonNullable<TireProblem['holder']>
type Props = { problem: TireProblem; holder: Holder; headline: string; onClose: () => void }

/** A call to the driver, a stop, a night in the workshop. */
const QUICK_HOURS = [1, 4, 24] as const
const HOUR = hours(1)

/** What is done about a problem, until when, and by whom. */
export const ProblemAssignmentDialog = ({ problem, holder, headline, onClose }: Props) => {
  const t = useT()
  return (
    <FormDialog opened onClose={onClose} title={t('holding.editOf', { problem: headline })}>
      <HoldingForm problem={problem} holder={holder} onClose={onClose} />
    </FormDialog>
  )
}

type Draft = {
  /** What is changed: what somebody else says meanwhile must not be overwritten unseen. */
  readonly seen: number
  readonly note: string
  /** As an input for date and time holds it. */
  readonly due: string
  readonly to: number | null
}

const draftOf = ({ holding, note, due }: Holder): Draft => ({
  seen: holding,
  note,
  due: due === null ? '' : dateTimeInputValue(due),
  to: null,
})

const HoldingForm = ({ problem, holder, onClose }: Omit<Props, 'headline'>) => {
  const t = useT()
  const holding = useProblemAssignment(problem.tire_id)
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: draftOf(holder),
    save: async (draft) => {
      const { seen, note, due, to } = draft
      const said = { id: problem.id, seen, note: note.trim(), due: momentOfDateTimeInput(due) }
      if (to === null) await holding.setDue.mutateAsync(said)
      else await holding.handOn.mutateAsync({ ...said, user_id: to })
      return draft
    },
    shownAt: { user_id: 'to' },
    why: (error) => (isAssignmentRefusalByOthers(error) ? t(assignmentRefusalText(error)) : null),
    onSaved: onClose,
    onSaveError: 'errors.updateFailed',
  })
  const people = useQuery(assigneeChoicesQuery)
  const { draft, errors } = form
  const error = holding.giveBack.error ?? people.error
  return (
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <TextInput
            label={t('holding.note')}
            placeholder={t('holding.example')}
            maxLength={MAX_ASSIGNMENT_NOTE_LENGTH}
            {...fields.text('note')}
          />
          <DueField due={draft.due} error={errors.due} onChange={(due) => editing.change({ due })} />
          <OptionalRecordSelect
            label={t('holding.to')}
            nothing={t('holding.keep', { name: holder.name })}
            options={(people.data?.data ?? []).filter(({ id }) => id !== holder.user_id)}
            value={draft.to}
            error={errors.to}
            onChange={(to) => editing.change({ to })}
          />
          {error === null ? null : (
            <p role="alert" className={styles.overdue}>
              {t(assignmentRefusalText(error))}
            </p>
          )}
          <Group justify="space-between">
            <Button
              variant="subtle"
              color="gray"
              loading={holding.giveBack.isPending}
              onClick={() => holding.giveBack.mutate({ id: problem.id, seen: draft.seen }, { onSuccess: onClose })}
            >
              {t('holding.giveBack')}
            </Button>
            <Button type="submit" loading={form.saving}>
              {t('common.save')}
            </Button>
          </Group>
        </>
      )}
    </FormFrame>
  )
}

type DueProps = { due: string; error: string | undefined; onChange: (due: string) => void }

const DueField = ({ due, error, onChange }: DueProps) => {
  const t = useT()
  const now = useCurrentTime()
  return (
    <div>
      <TextInput
        type="datetime-local"
        label={t('holding.due')}
        value={due}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={styles.quick}>
        {QUICK_HOURS.map((hours) => (
          <Button
            key={hours}
            size="compact-sm"
            variant="default"
            onClick={() => onChange(dateTimeInputValue(now + hours * HOUR))}
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
