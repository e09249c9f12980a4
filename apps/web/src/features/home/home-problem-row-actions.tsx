import { IconHandStop, IconUserShare } from '@tabler/icons-react'
import { GiveProblemMenu } from '../../fleet/problems/give-problem-menu.tsx'
import { useProblemAssignment } from '../../fleet/problems/use-problem-assignment.ts'
import { useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './home-problem-line.module.css'
import { type HomeProblemRow, removalOfProblemRow } from './home-problem-row.ts'
import { MuteMenu } from './mute-menu.tsx'

/** What can be done about a problem without opening its line. No mute silences that a tire must come off. */
export const HomeProblemRowActions = ({ row: { wrong, problem }, title }: { row: HomeProblemRow; title: string }) => (
  <>
    {problem !== null && problem.holder === null ? (
      <RoleGate call="problems.take">
        <TakeNow id={problem.id} tireId={problem.tire_id} label={title} />
        <RoleGate call="problems.handOn">
          <GiveNow problem={problem} label={title} />
        </RoleGate>
      </RoleGate>
    ) : null}
    {wrong.tire_id === null || removalOfProblemRow({ wrong, problem }) !== null ? null : (
      <MuteMenu tireId={wrong.tire_id} name={wrong.tire_name ?? ''} end={wrong.muted_until} />
    )}
  </>
)

const TakeNow = ({ id, tireId, label }: { id: number; tireId: number; label: string }) => {
  const t = useT()
  const { take } = useProblemAssignment(tireId)
  return (
    <button
      type="button"
      className={styles.take}
      data-does="take"
      disabled={take.isPending}
      title={t('holding.take')}
      aria-label={`${t('holding.take')}${t('common.colon')}${label}`}
      onClick={() => take.mutate({ id })}
    >
      <IconHandStop size={15} aria-hidden />
    </button>
  )
}

const GiveNow = ({ problem, label }: { problem: NonNullable<HomeProblemRow['problem']>; label: string }) => {
  const t = useT()
  return (
    <GiveProblemMenu problem={problem}>
      <button
        type="button"
        className={styles.take}
        title={t('holding.to')}
        aria-label={`${t('holding.to')}${t('common.colon')}${label}`}
      >
        <IconUserShare size={15} aria-hidden />
      </button>
    </GiveProblemMenu>
  )
}
