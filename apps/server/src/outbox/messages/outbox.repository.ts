import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { Language } from '@coldbar/domain/texts/language'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql, returnedEpochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import type { TaskListTireLine } from '../../fleet/messages/task-list-placeholder-values.ts'
import type { DeliveryChannelName, DeliveryFailureReason } from '../channels/delivery-channel.ts'

/** What a message says, and to whom it says so: what is added when it leaves is in the same language. */
type Content = ComposedMessage & {
  language?: Language
  generation?: 2 | 3
  isNext?: boolean
  /** Composed when its tire was known to need taking off: it tells nobody what that should hold. */
  mustComeOff?: boolean
  /** What was to be done with it then; a message of the previous release, which does not say it, told to look inside. */
  demountTask?: DemountTask
  /** The tires of a list of work that need not come off as far as it says. */
  tires?: readonly TaskListTireLine[]
  until?: EpochSeconds
  /** The vehicles of which a message about departures tells how they are when it leaves. */
  vehicles?: readonly number[]
}

/** A message as it is put into the outbox, once for ever per key. */
export type NewOutboxMessage = {
  key: string
  ruleId: number | null
  what: 'start' | 'repeat' | 'end' | 'test' | 'task' | 'next' | 'departure'
  channel: DeliveryChannelName
  recipient: string
  integratorId: number | null
  /** The browser that it goes to, of a push message. */
  deviceId?: number | null
  content: Content
  due: EpochSeconds
  vehicleId: number | null
  tireId: number | null
  eventId: number | null
  problemId: number | null
  thread: string | null
  /** Who it is for, of somebody whom a rule names by name. */
  person?: { of: 'user' | 'contact'; id: number } | null
  /** The run of a task rule that sends it, and whose papers go with it. */
  taskRunId?: number
}

/** Those of these threads that have a message already. */
export const readKnownMailThreads = async (
  tx: FleetTransaction,
  threads: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (threads.length === 0) return new Set()
  const { rows } = await sql<{ thread: string }>`
    select distinct thread from outbox where fleet_id = (select own_fleet()) and thread = any(${[...threads]}::text[])`.execute(
    tx,
  )
  return new Set(rows.map(({ thread }) => thread))
}

/** Puts messages into the outbox and answers their ids; one whose key is there already is there already. */
export const addOutboxMessages = async (
  tx: FleetTransaction,
  messages: readonly (NewOutboxMessage & { opensThread: boolean })[],
): Promise<number[]> => {
  if (messages.length === 0) return []
  const rows = messages.map(({ content, opensThread, person, ...message }) => ({
    ...message,
    userId: person?.of === 'user' ? person.id : null,
    contactId: person?.of === 'contact' ? person.id : null,
    content: { ...content, opensThread },
  }))
  const { rows: added } = await sql<{ id: number }>`
    insert into outbox (fleet_id, dedupe_key, rule_id, what, channel, recipient, integrator_id, push_device_id, content, due_at, vehicle_id,
      tire_id, tire_event_id, problem_id, thread, task_run_id, user_id, contact_id)
    select (select own_fleet()), m.key, m."ruleId", m.what, m.channel, m.recipient, m."integratorId", m."deviceId", m.content,
      to_timestamp(m.due), m."vehicleId", m."tireId", m."eventId", m."problemId", m.thread, m."taskRunId", m."userId", m."contactId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (key text, "ruleId" int, what text, channel text,
      recipient text, "integratorId" int, "deviceId" int, content jsonb, due float8, "vehicleId" int, "tireId" int, "eventId" int,
      "problemId" int, thread text, "taskRunId" int, "userId" int, "contactId" int)
    on conflict (fleet_id, dedupe_key) do nothing returning id::float8 as id`.execute(tx)
  return added.map(({ id }) => id)
}

export type MessageToQueue = { id: number; channel: DeliveryChannelName; due: EpochSeconds }

const QUEUED_TOGETHER = 500

/** Takes the messages of which no job was made yet; the mark and the jobs stand or fall together. */
export const takeUnqueuedMessages = async (tx: FleetTransaction, now: EpochSeconds): Promise<MessageToQueue[]> => {
  const { rows } = await sql<MessageToQueue>`
    with taken as (
      select id from outbox where fleet_id = (select own_fleet()) and queued_at is null and sent_at is null
        and failed_at is null and dropped_at is null
      order by id limit ${QUEUED_TOGETHER} for update skip locked)
    update outbox o set queued_at = to_timestamp(${now}) from taken
    where o.fleet_id = (select own_fleet()) and o.id = taken.id
    returning o.id::float8 as id, o.channel, ${returnedEpochSecondsSql(sql`o.due_at`)} as due`.execute(tx)
  return rows
}

/** By which way a message goes; null of one that is gone. */
export const readChannelOfMessage = async (tx: FleetTransaction, id: number): Promise<DeliveryChannelName | null> => {
  const { rows } = await sql<{ channel: DeliveryChannelName }>`
    select channel from outbox where fleet_id = (select own_fleet()) and id = ${id}`.execute(tx)
  return rows[0]?.channel ?? null
}

export type OutboxMessage = {
  id: number
  /** What tells it from any other message, for ever, and what asked for it. */
  key: string
  /** Who it is for, of somebody whom a rule names by name. */
  user_id: number | null
  contact_id: number | null
  rule_id: number | null
  channel: DeliveryChannelName
  recipient: string
  integrator_id: number | null
  push_device_id: number | null
  vehicle_id: number | null
  tire_id: number | null
  task_run_id: number | null
  content: Content & { opensThread: boolean }
  thread: string | null
  what: NewOutboxMessage['what'] | 'digest' | 'reset' | 'address'
  problem_id: number | null
  event_id: number | null
  created: EpochSeconds
  /** How often nobody knows whether it was taken. */
  unknown_outcomes: number
  /** Its event is over, though it waited for its hour to tell that it goes on; or nothing was told of what it says to be over. */
  is_over: boolean
}

/** Whether `s` began to tell the recipient of message `o` of the same trouble, since the end that they were told last. */
const BEGAN_IT = sql`s.fleet_id = o.fleet_id and s.rule_id = o.rule_id and s.channel = o.channel and s.recipient = o.recipient
  and s.push_device_id is not distinct from o.push_device_id and (s.problem_id = o.problem_id or s.tire_event_id = o.tire_event_id)
  and s.what in ('start', 'repeat') and s.id < o.id
  and not exists (select from outbox l where l.fleet_id = o.fleet_id and l.rule_id = o.rule_id and l.channel = o.channel
    and l.recipient = o.recipient and l.push_device_id is not distinct from o.push_device_id
    and (l.problem_id = o.problem_id or l.tire_event_id = o.tire_event_id) and l.what = 'end' and l.id > s.id and l.id < o.id)`

/** A message that is still to be sent, and not within a digest, held until this transaction ends; null of one that is settled. Counts the attempt. */
export const takeMessageToSend = async (tx: FleetTransaction, id: number): Promise<OutboxMessage | null> => {
  const { rows } = await sql<OutboxMessage>`
    with o as (update outbox set attempts = attempts + 1
      where fleet_id = (select own_fleet()) and id = ${id} and sent_at is null and failed_at is null and dropped_at is null and digest_id is null
      returning *)
    select o.id::float8 as id, dedupe_key as key, user_id, contact_id, rule_id, channel, recipient, integrator_id, push_device_id, vehicle_id, tire_id, task_run_id, content, thread, coalesce(what, 'start') as what,
      problem_id, tire_event_id as event_id, ${epochSecondsSql(sql`o.created_at`)} as created, unknown_outcomes,
      coalesce(case when what in ('start', 'repeat') then o.due_at > o.created_at + interval '1 minute'
          and (select e.time_stamp_end is not null from tire_event e where e.fleet_id = o.fleet_id and e.id = o.tire_event_id)
        when what = 'end' then exists (select from outbox s where ${BEGAN_IT} and s.dropped_at is not null)
          and not exists (select from outbox s where ${BEGAN_IT} and s.dropped_at is null)
        end, false) as is_over
    from o`.execute(tx)
  return rows[0] ?? null
}

const settle = async (tx: FleetTransaction, id: number, columns: Readonly<Record<string, unknown>>): Promise<void> => {
  const set = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update outbox set ${sql.join(set)} where fleet_id = (select own_fleet()) and id = ${id} and sent_at is null`.execute(
    tx,
  )
}

/** Keeps what a message says as it leaves, so that it is what people read of it later. */
export const storeMessageWords = async (
  tx: FleetTransaction,
  id: number,
  words: ComposedMessage & Pick<Content, 'tires'>,
): Promise<void> => {
  await sql`update outbox set content = content || ${JSON.stringify(words)}::jsonb
    where fleet_id = (select own_fleet()) and id = ${id}`.execute(tx)
}

/** A moment of the server's clock as the database takes it. */
const stamp = (now: EpochSeconds) => new Date(now * 1000).toISOString()

/** The other side took it. */
export const markMessageSent = (tx: FleetTransaction, id: number, now: EpochSeconds, answer: string): Promise<void> =>
  settle(tx, id, { sent_at: stamp(now), answer, reason: null, last_error: null })

/** It was not taken this time. */
export const markMessageAttemptFailed = (
  tx: FleetTransaction,
  id: number,
  reason: DeliveryFailureReason,
  said: string,
): Promise<void> => settle(tx, id, { reason, last_error: said })

/** Nobody was asked to take it: it was no attempt. */
export const markMessagePaused = async (tx: FleetTransaction, id: number, said: string): Promise<void> => {
  await sql`update outbox set attempts = attempts - 1 where fleet_id = (select own_fleet()) and id = ${id} and attempts > 0`.execute(
    tx,
  )
  await settle(tx, id, { reason: 'paused', last_error: said })
}

/** It may have been taken: nobody said so. */
export const markMessageOutcomeUnknown = async (tx: FleetTransaction, id: number, said: string): Promise<void> => {
  await sql`update outbox set unknown_outcomes = unknown_outcomes + 1
    where fleet_id = (select own_fleet()) and id = ${id}`.execute(tx)
  await settle(tx, id, { reason: 'unknown', last_error: said })
}

/** It will not be taken. */
export const markMessageFailed = (
  tx: FleetTransaction,
  id: number,
  now: EpochSeconds,
  reason: DeliveryFailureReason,
  said: string,
): Promise<void> => settle(tx, id, { failed_at: stamp(now), reason, last_error: said })

/** Why nobody needs a message any more: words for programs. */
export type MessageNotNeededReason = 'over' | 'taken' | 'muted' | 'recipient_gone' | 'rule_gone'

/** Nobody needs it any more. */
export const markMessageNotNeeded = (
  tx: FleetTransaction,
  id: number,
  now: EpochSeconds,
  reason: MessageNotNeededReason = 'over',
): Promise<void> => settle(tx, id, { dropped_at: stamp(now), digest_id: null, reason })

/** It is needed after all, from a moment on: as if nobody had tried it. */
export const requeueMessage = (tx: FleetTransaction, id: number, due: EpochSeconds): Promise<void> =>
  settle(tx, id, { dropped_at: null, reason: null, queued_at: null, attempts: 0, due_at: stamp(due) })
