import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Holder } from '@coldbar/domain/problems/holding'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { type ProblemLink, problemOfLink } from '../../fleet/links/links.repository.ts'
import { markLinkUsed } from '../../fleet/links/take-links.repository.ts'
import { problemAnswers } from '../../fleet/problems/problem-answer.ts'
import { problemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { whoseProblem } from '../../fleet/problems/whose-problem.repository.ts'
import { LinkClosed, NotFound } from '../../http/errors.ts'
import type { Noted } from '../../http/linked-write.ts'
import { changeHolding } from './holding.service.ts'

type Offer = ResponseOf<(typeof calls)['problems.toTake']>['data']

/** The name in which whoever has the link of a message takes the problem. */
export const recipientOf = ({ recipient }: ProblemLink): Holder => {
  if (recipient === null) throw new Error('a link to take a problem that went to nobody')
  return { userId: null, name: recipient }
}

const isOf = ({ userId, name }: Holder, holder: { user_id: number | null; name: string } | null): boolean =>
  holder !== null && holder.user_id === userId && holder.name === name

/** What the link of a message offers. Throws NotFound of a problem that is gone. */
export const offerOf = async (tx: FleetTransaction, link: ProblemLink): Promise<Offer> => {
  const id = await problemOfLink(tx, link)
  const rows = id === null ? [] : await problemsByIds(tx, [id])
  const [problem] = problemAnswers(rows, { generation: link.generation, role: 'guest' })
  const whose = problem === undefined ? undefined : await whoseProblem(tx, problem.id)
  if (problem === undefined || whose === undefined) throw new NotFound('such link')
  const self = recipientOf(link)
  const { headline, level, end, holder } = problem
  return {
    ...{ fleet: link.fleet_name, until: link.expires, recipient: self.name },
    ...{ ...whose, headline, level, end, holder: holder?.name ?? null, is_own: isOf(self, holder) },
  }
}

/**
 * Takes the problem of a message's link in its recipient's name, and answers who has it. Taken twice it is had since the first.
 * Throws as `changeHolding`, and LinkClosed where it was taken by this link before and given back since.
 */
export const takeByLink = async (
  tx: FleetTransaction,
  noted: Noted,
  link: ProblemLink,
  clock: EpochSeconds,
): Promise<string> => {
  const id = await problemOfLink(tx, link)
  if (id === null) throw new NotFound('such link')
  const by = recipientOf(link)
  const offer = await offerOf(tx, link)
  if (link.is_used && offer.holder === null && offer.end === null) throw new LinkClosed('used')
  const asked = { problemId: id, by, step: { step: 'take' as const, by, said: { note: '', due: null } } }
  const holder = await noted('problems.take', { data: { id } }, () => changeHolding(tx, link.fleet_id, asked, clock))
  await markLinkUsed(tx, link.id, epochSeconds(Math.floor(clock)))
  return holder?.name ?? by.name
}
