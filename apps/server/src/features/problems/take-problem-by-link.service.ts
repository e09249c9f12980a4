import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { WireAssignee } from '@coldbar/contract/problems/problem'
import { type Assignee, isSameAssignee } from '@coldbar/domain/problems/problem-assignment'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type ProblemLink, readProblemIdOfLink } from '../../fleet/links/problem-links.repository.ts'
import { markTakeLinkUsed } from '../../fleet/links/take-links.repository.ts'
import { isAddressOfLockedOutUsers, readPersonOfAddress } from '../../fleet/messages/people.repository.ts'
import { maskedAssigneeAnswer } from '../../fleet/problems/assignment.ts'
import { problemAnswers } from '../../fleet/problems/problem-answer.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { readTireOfProblem } from '../../fleet/problems/tire-of-problem.repository.ts'
import { LinkClosed, NotFound } from '../../http/errors.ts'
import type { AuditedLinkWriter } from '../../http/routes/audited-link-write.ts'
import { readAssignableUser } from './assignment.repository.ts'
import { changeProblemAssignment } from './assignment.service.ts'

type Offer = ResponseOf<(typeof calls)['problems.toTake']>['data']

const addressOf = ({ recipient }: ProblemLink): string => {
  if (recipient === null) throw new Error('a link to take a problem that went to nobody')
  return recipient
}

/** In whose name whoever has the link of a message takes the problem: by the address where nobody of the fleet has it alone. */
const recipientOf = async (tx: FleetTransaction, link: ProblemLink): Promise<Assignee> => {
  const address = addressOf(link)
  if (await isAddressOfLockedOutUsers(tx, address)) throw new LinkClosed('expired')
  const person = await readPersonOfAddress(tx, address)
  if (person === null) return { userId: null, name: address }
  const user = person.of === 'user' ? await readAssignableUser(tx, person.id) : null
  return { userId: user?.id ?? null, name: person.name }
}

/** For the log: also to which address the link went, since nobody signed in. */
const namedInLog = ({ name }: Assignee, address: string): string => (name === address ? name : `${name} (${address})`)

const isOf = (self: Assignee, holder: WireAssignee | null): boolean =>
  holder !== null && isSameAssignee(self, { userId: holder.user_id, name: holder.name })

/** What the link of a message offers. Throws NotFound of a problem that is gone, and LinkClosed where its recipient may not come in any more, or it was taken by this link and given back since. */
export const readProblemOfferedByLink = async (tx: FleetTransaction, link: ProblemLink): Promise<Offer> => {
  const id = await readProblemIdOfLink(tx, link)
  const rows = id === null ? [] : await readProblemsByIds(tx, [id])
  const [problem] = problemAnswers(rows, { generation: link.generation, role: 'guest' })
  const whose = problem === undefined ? undefined : await readTireOfProblem(tx, problem.id)
  if (problem === undefined || whose === undefined) throw new NotFound('such link')
  const self = await recipientOf(tx, link)
  const { headline, action, demount_task, level, end, holder } = problem
  if (link.is_used && holder === null && end === null) throw new LinkClosed('used')
  const isOwn = isOf(self, holder)
  const called = holder === null ? null : (isOwn ? holder : maskedAssigneeAnswer(holder)).name
  return {
    ...{ fleet: link.fleet_name, until: link.expires, recipient: self.name },
    ...{ ...whose, headline, action, demount_task, level, end, holder: called, is_own: isOwn },
  }
}

/**
 * Takes the problem of a message's link in its recipient's name, and answers who has it. Taken twice it is had since the first.
 * Throws as `changeProblemAssignment` and `readProblemOfferedByLink`.
 */
export const takeProblemOfMessageLink = async (
  tx: FleetTransaction,
  noted: AuditedLinkWriter,
  link: ProblemLink,
  clock: EpochSeconds,
): Promise<string> => {
  const id = await readProblemIdOfLink(tx, link)
  if (id === null) throw new NotFound('such link')
  const by = await recipientOf(tx, link)
  await readProblemOfferedByLink(tx, link)
  const asked = {
    problemId: id,
    by,
    called: maskedAssigneeAnswer,
    step: { step: 'take' as const, by, said: { note: '', due: null } },
  }
  const holder = await noted(
    { call: 'problems.take', body: { data: { id } }, name: namedInLog(by, addressOf(link)) },
    () => changeProblemAssignment(tx, link.fleet_id, asked, clock),
  )
  await markTakeLinkUsed(tx, link.id, epochSeconds(Math.floor(clock)))
  return holder?.name ?? by.name
}
