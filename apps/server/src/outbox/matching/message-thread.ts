import { createHash } from 'node:crypto'
import { messageAddresseeKey } from '../recipients/rule-addressees.ts'
import type { DecidedMessage } from './decided-message.ts'

/** The thread of mails in which one recipient reads of one problem; null for news that stand by themselves. */
export const mailThreadOfMessage = (fleetId: number, { news, channel, ...to }: DecidedMessage): string | null => {
  if (news.of === 'trailer') return null
  const trouble = news.problem_id === null ? `e${news.event_id}` : `p${news.problem_id}`
  const who = createHash('sha256')
    .update(`${channel}/${messageAddresseeKey(to)}`)
    .digest('hex')
    .slice(0, 12)
  return `t-${fleetId}-${trouble}-${who}`
}
