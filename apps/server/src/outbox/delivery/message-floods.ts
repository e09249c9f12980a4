import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { Language } from '@coldbar/domain/texts/language'
import { type EpochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import { alarmText } from '@coldbar/i18n/alarm-text'
import { demountTitleText } from '@coldbar/i18n/demount-text'
import type { Translate } from '@coldbar/i18n/translator'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskOfTireSql } from '../../fleet/columns/demount-column.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import type { DeliveryChannelName } from '../channels/delivery-channel.ts'
import { type MessageNotNeededReason, markMessageNotNeeded, type OutboxMessage } from '../messages/outbox.repository.ts'
import { whyNotEscalated } from '../recipients/escalation.ts'
import { abbreviatedNameList, demountedNamesText, tireNameWithVehicle } from '../wording/abbreviated-name-list.ts'
import { loadEndedSubjectWording } from '../wording/message-of-ended-topic.ts'
import { messageOfTireToDemount } from '../wording/message-of-tire-to-demount.ts'
import { isEventMutedSince, readEndOfMessageTopic } from '../wording/message-topic-end.ts'

/**
 * More messages than this of one rule to one recipient within a minute are one digest: a truck with its trailer has about as
 * many tires, and nobody reads more. More than a whole rig at once is the backlog of a gateway.
 */
const FLOOD = 20
const FLOOD_SECONDS = 60
/** A backlog comes in several parts: a digest waits so long for the others. */
const GATHER_SECONDS = 30

/** What people get of one rule: on-board computers and integrators are told of each vehicle by itself. */
type Group = {
  rule_id: number | null
  channel: DeliveryChannelName
  recipient: string
  push_device_id: number | null
  is_next: boolean
}
type Waiting = Group & { first: EpochSeconds; last: EpochSeconds }

const isOf = ({ rule_id, channel, recipient, push_device_id, is_next }: Group): RawBuilder<unknown> =>
  sql`o.fleet_id = (select own_fleet()) and o.rule_id is not distinct from ${rule_id}::int and o.channel = ${channel}
    and o.recipient = ${recipient} and o.push_device_id is not distinct from ${push_device_id}::int
    and (o.what = 'next') = ${is_next}`

const IS_NEWS = sql`o.what in ('start', 'repeat', 'end', 'next')`
const IS_OPEN = sql`o.sent_at is null and o.failed_at is null and o.dropped_at is null`

const waitingGroups = async (tx: FleetTransaction): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select o.rule_id, o.channel, o.recipient, o.push_device_id, o.what = 'next' as is_next, ${epochSecondsSql(sql`min(o.due_at)`)} as first,
      ${epochSecondsSql(sql`max(o.due_at)`)} as last
    from outbox o where o.fleet_id = (select own_fleet()) and o.queued_at is null and ${IS_OPEN} and ${IS_NEWS}
      and o.channel in ('email', 'sms', 'push')
    group by 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** Around when a group's messages are due, as many as count for one flood. */
const around = ({ first, last }: Waiting): RawBuilder<unknown> =>
  sql`o.due_at between to_timestamp(${first - FLOOD_SECONDS}::float8) and to_timestamp(${last}::float8)`

const isFlood = async (tx: FleetTransaction, group: Waiting): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox o where ${isOf(group)} and ${IS_NEWS} and ${around(group)}`.execute(tx)
  return (rows[0]?.count ?? 0) > FLOOD
}

/** A digest of the group that nobody began to send; held, so that what joins it is in it. */
const openDigest = async (tx: FleetTransaction, group: Waiting): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select o.id::float8 as id from outbox o
    where o.fleet_id = (select own_fleet()) and o.rule_id is not distinct from ${group.rule_id}::int
      and o.channel = ${group.channel} and o.recipient = ${group.recipient}
      and o.push_device_id is not distinct from ${group.push_device_id}::int and o.what = 'digest' and o.attempts = 0
      and ${IS_OPEN} and (o.content->>'isNext')::boolean = ${group.is_next}
      and o.due_at between to_timestamp(${group.first - FLOOD_SECONDS}::float8)
        and to_timestamp(${group.last + FLOOD_SECONDS + GATHER_SECONDS}::float8)
    order by o.id limit 1 for update`.execute(tx)
  return rows[0]?.id ?? null
}

const newDigest = async (tx: FleetTransaction, group: Waiting, now: EpochSeconds): Promise<number> => {
  const due = timeAfter(group.first > now ? group.first : now, seconds(GATHER_SECONDS))
  const { rows } = await sql<{ id: number }>`
    insert into outbox (fleet_id, dedupe_key, rule_id, what, channel, recipient, push_device_id, user_id, contact_id, content, due_at)
    select (select own_fleet()), 'digest/' || gen_random_uuid(), ${group.rule_id}, 'digest', ${group.channel},
      ${group.recipient}, ${group.push_device_id}::int,
      (select max(o.user_id) from outbox o where ${isOf(group)} and ${IS_NEWS} and ${IS_OPEN}),
      (select max(o.contact_id) from outbox o where ${isOf(group)} and ${IS_NEWS} and ${IS_OPEN}), jsonb_build_object('subject', '', 'text', '', 'sms', '', 'opensThread', false,
        'isNext', ${group.is_next}::boolean, 'language', coalesce(
          (select o.content->>'language' from outbox o where ${isOf(group)} and ${IS_NEWS} and ${IS_OPEN} limit 1), 'en')),
      to_timestamp(${due}::float8)
    returning id::float8 as id`.execute(tx)
  const [digest] = rows
  if (digest === undefined) throw new Error('a digest that was not kept')
  return digest.id
}

/**
 * Sees to it that no other process tells this fleet's news: two that share a flood would each see half of it, and no flood.
 * False where one does: it is not waited for, since whoever waits holds a connection of those that requests need.
 */
export const lockFleetNotifications = async (tx: FleetTransaction): Promise<boolean> => {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('outbox'), (select own_fleet())) as alone`.execute(tx)
  return rows[0]?.alone === true
}

/** Puts what waits into digests where one recipient would get too many messages of one rule at once. */
export const gatherMessageFloods = async (tx: FleetTransaction, now: EpochSeconds): Promise<void> => {
  for (const group of await waitingGroups(tx)) {
    if (!(await isFlood(tx, group))) continue
    const digest = (await openDigest(tx, group)) ?? (await newDigest(tx, group, now))
    await sql`update outbox o set digest_id = ${digest}, queued_at = coalesce(o.queued_at, to_timestamp(${now}::float8))
      where ${isOf(group)} and ${IS_NEWS} and ${around(group)} and ${IS_OPEN} and o.attempts = 0
        and o.digest_id is null`.execute(tx)
  }
}

type Member = Pick<OutboxMessage, 'id' | 'what' | 'rule_id' | 'content'> & {
  created: EpochSeconds
  problem_id: number | null
  event_id: number | null
  subject: string
  kind: AlarmKind | null
  ended: EpochSeconds | null
  demount: DemountTask | null
  vehicle: string | null
  tire: string | null
}

/**
 * Why a digest need not tell of one of its messages: somebody silenced its tire; who is next need not hear of what somebody took
 * meanwhile; and nobody that something goes on which is over.
 */
const whyNotAmong = async (
  tx: FleetTransaction,
  { what, created, problem_id: problemId, event_id: eventId }: Member,
  now: EpochSeconds,
): Promise<MessageNotNeededReason | null> => {
  if (what !== 'end' && (await isEventMutedSince(tx, eventId, created, now))) return 'muted'
  if (what === 'next') return whyNotEscalated(tx, { problemId, eventId })
  return what === 'repeat' && (await readEndOfMessageTopic(tx, { problemId, eventId })) !== null ? 'over' : null
}

/** What a digest still has to tell. */
const membersOf = async (tx: FleetTransaction, digestId: number, now: EpochSeconds): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select o.id::float8 as id, o.what, o.rule_id, o.content, ${epochSecondsSql(sql`o.created_at`)} as created, o.problem_id, o.tire_event_id as event_id,
      o.content->>'subject' as subject, e.kind, ${epochSecondsSql(sql`e.time_stamp_end`)} as ended,
      ${demountTaskOfTireSql(sql`o.tire_id`)} as demount, v.name as vehicle, t.name as tire
    from outbox o left join tire_event e on e.fleet_id = o.fleet_id and e.id = o.tire_event_id left join vehicle v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id
    left join tire t on t.fleet_id = o.fleet_id and t.id = o.tire_id
    where o.fleet_id = (select own_fleet()) and o.digest_id = ${digestId} and o.what is not null order by o.id`.execute(
    tx,
  )
  const told: Member[] = []
  for (const member of rows) {
    const why = await whyNotAmong(tx, member, now)
    if (why === null) told.push(member)
    else await markMessageNotNeeded(tx, member.id, now, why)
  }
  return told
}

/** More lines than this nobody reads in a mail; what they say stands among the sent messages. */
const MOST_LINES = 200

export type DigestMessageContent = { subject: string; text: string; sms: string; opensThread: boolean }

type Words = { language: Language; t: Translate; now: EpochSeconds }

/** What is told of a tire that must come off: that alone, and what happened to it, in words of ours. */
const saidOfDemount = async (
  tx: FleetTransaction,
  member: Member,
  task: DemountTask,
  { language, t, now }: Words,
): Promise<string> => {
  const { what, kind, ended, problem_id: problemId, event_id: eventId } = member
  const title = demountTitleText(task, t)
  if (kind === null) return title
  const over =
    what === 'end' ? ended : what === 'start' ? await readEndOfMessageTopic(tx, { problemId, eventId }) : null
  const alarm = alarmText(kind, t)
  return `${title} ${over === null ? alarm : (await loadEndedSubjectWording(tx, language, now)).line(alarm, over)}`
}

/** What a member says in one line; of what began and is over by now, that it is. */
const saidOf = async (tx: FleetTransaction, member: Member, words: Words): Promise<string> => {
  const { what, subject, problem_id: problemId, event_id: eventId } = member
  if (member.demount !== null) return saidOfDemount(tx, member, member.demount, words)
  const ended = what === 'start' ? await readEndOfMessageTopic(tx, { problemId, eventId }) : null
  return ended === null ? subject : (await loadEndedSubjectWording(tx, words.language, words.now)).line(subject, ended)
}

/** Puts words to a digest as things are now, and keeps them; null where nothing is left to tell. */
export const composeDigestMessage = async (
  tx: FleetTransaction,
  digest: { id: number; content: DigestMessageContent & { language?: Language } },
  { url, now }: { url: string; now: EpochSeconds },
): Promise<DigestMessageContent | null> => {
  const members = await membersOf(tx, digest.id, now)
  if (members.length === 0) return null
  const language = digest.content.language ?? 'en'
  const t = await loadTranslator(language)
  const count = members.length
  const off = members.filter(({ demount }) => demount !== null)
  // What they say stands among the sent messages.
  for (const member of off) await messageOfTireToDemount(tx, member, { url, now })
  const lines: string[] = []
  for (const member of [...off, ...members.filter(({ demount }) => demount === null)].slice(0, MOST_LINES))
    lines.push(
      [tireNameWithVehicle(member), await saidOf(tx, member, { language, t, now })]
        .filter((part) => part !== '')
        .join(': '),
    )
  const more = count > lines.length ? [t('deliveries.digest.more', { count: count - lines.length })] : []
  const names = abbreviatedNameList(members.map(({ vehicle, tire }) => vehicle ?? tire ?? ''))
  const first = demountedNamesText(
    off.flatMap((member) =>
      member.demount === null ? [] : [{ task: member.demount, name: tireNameWithVehicle(member) }],
    ),
    t,
  )
  const content = {
    ...digest.content,
    subject: `${first}${t('deliveries.digest.title', { count })}`,
    text: `${t('deliveries.digest.why', { count })}\n\n${[...lines.map((line) => `- ${line}`), ...more].join('\n')}`,
    sms: `${first}${t('deliveries.digest.sms', { count, names })}`,
  }
  await sql`update outbox set content = ${JSON.stringify(content)}::jsonb
    where fleet_id = (select own_fleet()) and id = ${digest.id}`.execute(tx)
  return content
}
