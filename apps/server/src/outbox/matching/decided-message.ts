import type { StoredNotice } from '../news/notices.repository.ts'
import type { RuleMessage } from '../recipients/rule-addressees.ts'

/** A message that was decided on, before it has words. */
export type DecidedMessage = RuleMessage & {
  key: string
  ruleId: number | null
  generation: 2 | 3
  templateId: number | null
  news: StoredNotice
  /** After how many minutes somebody is told because nobody has taken it. */
  nextAfter: number | null
}
