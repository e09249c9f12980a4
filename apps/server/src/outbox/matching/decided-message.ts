import type { StoredNews } from '../news/news.repository.ts'
import type { RuleMessage } from '../recipients/recipients.ts'

/** A message that was decided on, before it has words. */
export type DecidedMessage = RuleMessage & {
  key: string
  ruleId: number | null
  generation: 2 | 3
  templateId: number | null
  news: StoredNews
  /** Of those who are told because nobody has taken it: after how many minutes. */
  nextAfter: number | null
}
