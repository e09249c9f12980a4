import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { linkTokenHash } from '../../fleet/links/link-token.ts'
import {
  linkLeadsToProblem,
  PROBLEM_LINK_TARGET_COLUMNS_SQL,
  type ProblemLinkTarget,
} from '../../fleet/links/problem-links.repository.ts'
import type { ProblemRow } from '../../fleet/problems/problem-rows.repository.ts'
import type { Session } from '../../http/session/session.ts'

type Share = ResponseOf<(typeof calls)['problems.shares']>['data'][number]

/** By the distance from the epoch: a cluster takes no function of a moment in what a written row answers. */
const SHARE = sql`l.id, coalesce(l.created_name, '') as by,
  date_part('epoch', l.created_at - timestamptz 'epoch') as created, date_part('epoch', l.expires_at - timestamptz 'epoch') as until`

/** The links by which a problem can be read now, the newest first. */
export const readValidProblemShares = async (
  tx: FleetTransaction,
  { tire_id: tireId, record }: ProblemRow,
  now: EpochSeconds,
): Promise<Share[]> => {
  const { rows } = await sql<Share & ProblemLinkTarget>`
    select ${SHARE}, ${PROBLEM_LINK_TARGET_COLUMNS_SQL} from problem_link l
    where l.fleet_id = (select own_fleet()) and l.kind = 'share' and l.tire_id = ${tireId} and l.revoked_at is null
      and l.expires_at > to_timestamp(${now}::float8)
    order by l.id desc`.execute(tx)
  return rows.filter((link) => linkLeadsToProblem(link, record))
}

type NewShare = {
  problem: ProblemRow
  token: string
  by: Pick<Session, 'userId' | 'userName' | 'notifications'>
  now: EpochSeconds
  until: EpochSeconds
}

/** Keeps a new link, without its secret. */
export const addProblemShare = async (
  tx: FleetTransaction,
  { problem, token, by, now, until }: NewShare,
): Promise<Share | undefined> => {
  const { record, id, tire_id: tireId, vehicle_id: vehicleId } = problem
  // What has ended may be shared too: a moment at which it went on tells it from what came after.
  const about = record.end === null ? now : epochSeconds(Math.min(now, record.end.at))
  const { rows } = await sql<Share>`
    insert into problem_link as l (fleet_id, kind, token_hash, tire_id, vehicle_id, problem_id, problem_key, family, about_at,
      generation, created_at, created_by, created_name, expires_at)
    values ((select own_fleet()), 'share', ${linkTokenHash(token)}, ${tireId}, ${vehicleId}, ${id}, ${record.key},
      ${record.family}, to_timestamp(${about}::float8), ${by.notifications}, to_timestamp(${now}::float8), ${by.userId},
      ${by.userName}, to_timestamp(${until}::float8))
    returning ${SHARE}`.execute(tx)
  return rows[0]
}

/** Revokes a link of a problem. False where it has none of this number. */
export const revokeProblemShare = async (
  tx: FleetTransaction,
  { tire_id: tireId, record }: ProblemRow,
  { shareId, now }: { shareId: number; now: EpochSeconds },
): Promise<boolean> => {
  const { rows } = await sql<ProblemLinkTarget>`
    select ${PROBLEM_LINK_TARGET_COLUMNS_SQL} from problem_link l
    where l.fleet_id = (select own_fleet()) and l.kind = 'share' and l.tire_id = ${tireId} and l.id = ${shareId}`.execute(
    tx,
  )
  const [link] = rows
  if (link === undefined || !linkLeadsToProblem(link, record)) return false
  await sql`update problem_link set revoked_at = coalesce(revoked_at, to_timestamp(${now}::float8))
    where fleet_id = (select own_fleet()) and id = ${shareId}`.execute(tx)
  return true
}
