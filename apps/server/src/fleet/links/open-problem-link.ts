import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { LinkClosed, NotFound } from '../../http/errors.ts'
import { type ProblemLink, readProblemLinkByToken } from './problem-links.repository.ts'

/** The link of a secret while it opens something. Throws NotFound of a secret that is none, and LinkClosed. */
export const openProblemLink = async (
  { db, clock }: { db: Database; clock: Clock },
  kind: 'share' | 'take',
  token: string,
): Promise<ProblemLink> => {
  const link = await inSystem(db, (tx) => readProblemLinkByToken(tx, kind, token))
  if (link === undefined) throw new NotFound('such link')
  if (link.is_revoked) throw new LinkClosed('revoked')
  if (link.expires <= clock.now()) throw new LinkClosed('expired')
  return link
}
