import { assigneeText, assignmentDueText } from '@coldbar/i18n/assignment-text'
import { Button, type ButtonProps } from '@mantine/core'
import { IconHandStop, IconUserCheck } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useFormat, useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './problem-assignee.module.css'
import type { TireProblem } from './problem-summary.tsx'
import { assignmentRefusalText, useProblemAssignment } from './use-problem-assignment.ts'

const HoldingDialog = lazyOnInteraction(
  async () => (await import('./problem-assignment-dialog.tsx')).ProblemAssignmentDialog,
)

const GiveMenu = lazyOnInteraction(async () => (await import('./give-problem-menu.tsx')).GiveProblemMenu)

type GiveButtonProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { headline: string }

/** What opens the choice of whom a problem is given to. */
const GiveButton = ({ headline, ...props }: GiveButtonProps) => {
  const t = useT()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      className={styles.button}
      aria-label={`${t('holding.to')}${t('common.colon')}${headline}`}
      {...props}
    >
      {t('holding.to')}
    </Button>
  )
}

type Props = { problem: TireProblem; headline: string }

/** Who has a problem and until when, and the way to take it or to give it to somebody. */
export const ProblemAssigneeControls = ({ problem, headline }: Props) => {
  const { holder, end } = problem
  if (end !== null) return <ProblemAssigneeLine problem={problem} />
  return (
    <div className={styles.holder}>
      {holder === null ? (
        <RoleGate call="problems.take" otherwise={<ProblemAssigneeLine problem={problem} />}>
          <TakeButton problem={problem} headline={headline} />
          <RoleGate call="problems.handOn">
            {/* Its place is kept: what lies below must not move once its code comes. */}
            <Suspense fallback={<GiveButton headline={headline} disabled />}>
              <GiveMenu problem={problem}>
                <GiveButton headline={headline} />
              </GiveMenu>
            </Suspense>
          </RoleGate>
        </RoleGate>
      ) : (
        <>
          <ProblemAssigneeLine problem={problem} />
          <RoleGate call="problems.setDue">
            <ChangeButton problem={problem} headline={headline} />
          </RoleGate>
        </>
      )}
    </div>
  )
}

/** Who has a problem, in words alone. */
export const ProblemAssigneeLine = ({ problem: { holder, end } }: { problem: Pick<TireProblem, 'holder' | 'end'> }) => {
  const t = useT()
  if (end !== null)
    return holder === null ? null : <span className={styles.had}>{t('holding.had', { name: holder.name })}</span>
  return holder === null ? <span className={styles.nobody}>{t('holding.nobody')}</span> : <HolderText holder={holder} />
}

const TakeButton = ({ problem, headline }: Props) => {
  const t = useT()
  const { take } = useProblemAssignment(problem.tire_id)
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        className={styles.button}
        leftSection={<IconHandStop size={14} aria-hidden />}
        aria-label={`${t('holding.take')}${t('common.colon')}${headline}`}
        data-does="take"
        loading={take.isPending}
        onClick={() => take.mutate({ id: problem.id })}
      >
        {t('holding.take')}
      </Button>
      {take.isError ? (
        <span role="alert" className={styles.overdue}>
          {t(assignmentRefusalText(take.error))}
        </span>
      ) : null}
    </>
  )
}

const HolderText = ({ holder }: { holder: NonNullable<TireProblem['holder']> }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const when = (moment: number): string => format.shortMoment(moment, now)
  const due = assignmentDueText(holder, { t, when, now })
  return (
    <span className={styles.text}>
      <IconUserCheck size={14} aria-hidden />
      <span>
        {assigneeText(holder, t, when)} {holder.note === '' ? null : <q>{holder.note}</q>}{' '}
        {due === null ? null : <span className={due.isLate ? styles.overdue : undefined}>{due.text}</span>}
      </span>
    </span>
  )
}

const ChangeButton = ({ problem, headline }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`${t('holding.edit')}${t('common.colon')}${t('holding.editOf', { problem: headline })}`}
        onClick={() => setOpen(true)}
      >
        {t('holding.edit')}
      </Button>
      {open && problem.holder !== null ? (
        <Suspense>
          <HoldingDialog problem={problem} holder={problem.holder} headline={headline} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
