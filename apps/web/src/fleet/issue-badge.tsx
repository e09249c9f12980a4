import type { Level } from '@coldbar/domain/alarms/level'
import { useT } from '../texts/texts.tsx'
import { LevelBadge } from '../ui/level-badge.tsx'
import { issueText } from './issue-text.ts'

type Props = { level: Level; issue: string | null; variant?: 'soft' | 'solid' | 'plain' }

/** A level with what is wrong beside it; its own word where nothing more is known. */
export const IssueBadge = ({ level, issue, variant = 'plain' }: Props) => {
  const t = useT()
  return (
    <LevelBadge level={level} variant={variant}>
      {issueText(issue, t) ?? undefined}
    </LevelBadge>
  )
}

/** The words alone. */
export const IssueText = ({ issue }: { issue: string | null }) => issueText(issue, useT())
