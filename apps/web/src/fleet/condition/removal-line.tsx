import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { removalTaskText, removalText } from '@coldbar/i18n/demount-text'
import { useT } from '../../texts/texts.tsx'

/** Why a tire must come off, and what to do: "Tread worn to the legal limit Fit another tire." */
export const RemovalLine = ({ removal, task }: { removal: RemovalKind; task: DemountTask | null }) => {
  const t = useT()
  return (
    <span>
      <strong>{removalText(removal, task, t)}</strong> {removalTaskText(removal, task, t)}
    </span>
  )
}
