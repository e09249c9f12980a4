import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_NAME_LENGTH } from '@coldbar/contract/fields/text'
import { MAX_PUSH_DEVICES_PER_USER } from '@coldbar/contract/profile/push-devices'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { NotSignedIn } from '../../http/errors.ts'
import type { Session } from '../../http/session/session.ts'

/** A browser in which a user is told. */
export type UserPushDevice = ResponseOf<(typeof calls)['profile.devices']>['data'][number]

const COLUMNS = sql`d.id, d.name, encode(sha256(convert_to(d.endpoint, 'UTF8')), 'hex') as endpoint_hash,
  ${epochSecondsSql(sql`d.created_at`)} as created, d.gone_at is not null as is_gone`

/** A user's browsers, the newest first. */
export const readPushDevicesOfUser = async (tx: SystemTransaction, userId: number): Promise<UserPushDevice[]> => {
  const { rows } = await sql<UserPushDevice>`
    select ${COLUMNS} from push_device d where user_id = ${userId} order by created_at desc, id desc`.execute(tx)
  return rows
}

export type NewPushDevice = { endpoint: string; p256dh: string; auth: string; name: string }

/** The name, and a number behind it where the user has such a browser already. */
const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wanted)) return wanted
  const numbered = (number: number): string => {
    const behind = ` ${number}`
    // Half a letter of two is none.
    return wanted.slice(0, MAX_NAME_LENGTH - behind.length).replace(/[\ud800-\udbff]$/, '') + behind
  }
  let number = 2
  while (taken.has(numbered(number))) number += 1
  return numbered(number)
}

const isSignedIn = async (tx: SystemTransaction, { id, userId }: Pick<Session, 'id' | 'userId'>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from session where token_hash = ${Buffer.from(id, 'hex')} and user_id = ${userId}`.execute(tx)
  return rows.length > 0
}

/** Keeps a browser as this user's alone, and forgets the oldest of too many. Throws NotSignedIn. */
export const storePushDevice = async (
  tx: SystemTransaction,
  session: Pick<Session, 'id' | 'userId'>,
  { endpoint, p256dh, auth, name }: NewPushDevice,
  now: Date,
): Promise<UserPushDevice> => {
  const { userId } = session
  // Two tabs that add one after the other see what the first has kept.
  await sql`select 1 from app_user where id = ${userId} for update`.execute(tx)
  // Whoever ended the session holds the user meanwhile, and forgets the devices there are: this one must not come after.
  if (!(await isSignedIn(tx, session))) throw new NotSignedIn()
  await sql`delete from push_device where md5(endpoint) = md5(${endpoint}) and user_id <> ${userId}`.execute(tx)
  const others = await sql<{ name: string }>`
    select name from push_device where user_id = ${userId} and md5(endpoint) <> md5(${endpoint})`.execute(tx)
  const own = freeName(name, new Set(others.rows.map((device) => device.name)))
  const marks = await sql<{ device_mark: string | null }>`
    select device_mark from session where token_hash = ${Buffer.from(session.id, 'hex')}`.execute(tx)
  const kept = await sql<{ id: number }>`
    insert into push_device as d (user_id, endpoint, p256dh, auth, name, created_at, device_mark)
    values (${userId}, ${endpoint}, ${p256dh}, ${auth}, ${own}, ${now},
      ${marks.rows[0]?.device_mark ?? null})
    on conflict (md5(endpoint)) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, gone_at = null,
      device_mark = excluded.device_mark
    returning d.id`.execute(tx)
  const { rows } = await sql<UserPushDevice>`
    select ${COLUMNS} from push_device d where d.id = ${kept.rows[0]?.id ?? 0}`.execute(tx)
  const [device] = rows
  if (device === undefined) throw new Error('a device that was not kept')
  await sql`delete from push_device where id in (select id from push_device where user_id = ${userId} and id <> ${device.id}
    order by created_at desc, id desc offset ${MAX_PUSH_DEVICES_PER_USER - 1})`.execute(tx)
  return device
}

/** Forgets one of a user's browsers. True when there was such a one. */
export const removePushDevice = async (tx: SystemTransaction, userId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`delete from push_device where id = ${id} and user_id = ${userId} returning id`.execute(tx)
  return rows.length > 0
}
