import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { issueKindText, removalActionText } from '@coldbar/i18n/issue-kind-text'
import { useT } from '../../texts/texts.tsx'

/** Why a tire must come off, and what to do: "Tread worn to the legal limit Fit another tire." */
export const RemovalLine = ({ removal }: { removal: RemovalKind }) => {
  const t = useT()
  return (
    <span>
      <strong>{issueKindText(removal, t)}</strong> {removalActionText(removal, t)}
    </span>
  )
}
