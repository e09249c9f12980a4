import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { problemActionText } from '@coldbar/i18n/problem-text'
import { RemovalLine } from '../../fleet/condition/removal-line.tsx'
import { DemountNotice } from '../../fleet/demount/demount-notice.tsx'
import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import { useT } from '../../texts/texts.tsx'

type Props = {
  removal: RemovalKind | null
  /** What is to be done with it where nobody may inflate it. */
  task: DemountTask | null
  /** Of whom somebody can say here that they looked inside; null where nothing can be done. */
  tire: TireAnswer['data'] | null
}

/** Nothing is to be done about what ended, but where its tire is still on the vehicle and must come off. */
export const EndedProblemTodo = ({ removal, task, tire }: Props) => {
  const t = useT()
  if (removal === null) return <p>{problemActionText({ action: 'none', demount_task: null }, t)}</p>
  if (removal === 'mustComeOff' && tire !== null) return <DemountNotice tire={tire} />
  return (
    <p>
      <RemovalLine removal={removal} task={task} />
    </p>
  )
}
