import type { CauseFamily } from '@coldbar/domain/kinds/cause-family'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { Problem } from '@coldbar/domain/problems/problem'
import { lastAssignmentOfProblem } from '@coldbar/domain/problems/problem-assignment'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import { linkTokenHash } from './link-token.ts'

/** A link to a problem as it is stored. */
export type ProblemLink = {
  id: number
  fleet_id: number
  fleet_name: string
  tire_id: number
  problem_key: string
  family: CauseFamily
  about: EpochSeconds
  /** No problem of the tire has this key any more. */
  is_stray: boolean
  generation: NotificationsVersion
  expires: EpochSeconds
  is_revoked: boolean
  is_used: boolean
  recipient: string | null
}

/** The columns of `ProblemLinkTarget`, of a link `l`. */
export const PROBLEM_LINK_TARGET_COLUMNS_SQL = sql`l.problem_key, l.family, ${epochSecondsSql(sql`l.about_at`)} as about, not exists (select from tire_problem o
  where o.fleet_id = l.fleet_id and o.tire_id = l.tire_id and o.key = l.problem_key) as is_stray`

/** The link of a secret, of whichever fleet; undefined of none. */
export const readProblemLinkByToken = async (
  tx: SystemTransaction,
  kind: 'share' | 'take',
  token: string,
): Promise<ProblemLink | undefined> => {
  const { rows } = await sql<ProblemLink>`
    select l.id, l.fleet_id, f.name as fleet_name, l.tire_id, ${PROBLEM_LINK_TARGET_COLUMNS_SQL}, l.generation, ${epochSecondsSql(sql`l.expires_at`)} as expires, l.revoked_at is not null as is_revoked,
      l.used_at is not null as is_used, l.recipient
    from problem_link l join fleet f on f.id = l.fleet_id
    where l.kind = ${kind} and l.token_hash = ${linkTokenHash(token)}`.execute(tx)
  return rows[0]
}

/** What is stored of which problem a link leads to. */
export type ProblemLinkTarget = Pick<ProblemLink, 'problem_key' | 'family' | 'about' | 'is_stray'>

/** Whether a link leads to this problem: as for who has it, late readings may have made it anew since. */
export const linkLeadsToProblem = (
  { problem_key: key, family, about: at, is_stray: isStray }: ProblemLinkTarget,
  problem: Problem,
): boolean => lastAssignmentOfProblem(problem, [{ key, family, at, isStray }]) !== null

/** The number that a link's problem has now; null where it is gone. */
export const readProblemIdOfLink = async (tx: FleetTransaction, link: ProblemLink): Promise<number | null> => {
  const { rows } = await sql<{ id: number; record: Problem }>`
    select id, record from tire_problem where fleet_id = (select own_fleet()) and tire_id = ${link.tire_id} order by id desc`.execute(
    tx,
  )
  return rows.find(({ record }) => linkLeadsToProblem(link, record))?.id ?? null
}
