import { RECIPIENT_OF_TASK_ACTION, type TaskRuleAction } from '@coldbar/contract/rules/rule-recipient'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  type NotifiablePerson,
  PEOPLE_OF_NOTIFICATION_RULE_SQL,
  PEOPLE_OF_TASK_RULE_SQL,
  readPersonOfUser,
} from '../../fleet/messages/people.repository.ts'
import type { OutboxMessage } from '../messages/outbox.repository.ts'
import { addresseesOfRule, parseRecipientList, type StoredNotificationRule } from './rule-addressees.ts'
import { readFleetNotificationRules } from './rules.repository.ts'

/** Why nobody is to have a message any more: a word for programs. */
export type RecipientGoneReason = 'recipient_gone' | 'rule_gone'

/** Whom somebody names now: addresses that they wrote down, and people. */
type Named = { addresses: readonly string[]; people: readonly NotifiablePerson[] }

const isAmong = (addresses: readonly string[], recipient: string): boolean =>
  addresses.some((address) => address.toLowerCase() === recipient.toLowerCase())

/** A browser is its user's. */
const userOf = async (tx: FleetTransaction, { user_id, push_device_id }: OutboxMessage): Promise<number | null> => {
  if (push_device_id === null) return user_id
  const { rows } = await sql<{ user_id: number }>`select user_id from push_device where id = ${push_device_id}`.execute(
    tx,
  )
  return rows[0]?.user_id ?? null
}

/** A person who is named still, whatever their address is by now, or an address that is. */
const isNamed = async (
  tx: FleetTransaction,
  message: OutboxMessage,
  { addresses, people }: Named,
): Promise<boolean> => {
  const { channel, recipient, contact_id } = message
  const userId = await userOf(tx, message)
  const isTheirs = people.some(({ of, id }) => id === (of === 'user' ? userId : contact_id))
  if (isTheirs || channel === 'push') return isTheirs
  const written = addresseesOfRule(channel === 'sms' ? 'sms' : 'email', {
    ...{ people, base_action_data: addresses.join(';'), language: 'en' },
  })
  return isAmong(
    written.flatMap((one) => (one.channel === channel ? [one.recipient] : [])),
    recipient,
  )
}

const ofRule = async (tx: FleetTransaction, { rule_id, what, content }: OutboxMessage): Promise<Named | null> => {
  const { rows } = await sql<
    Pick<StoredNotificationRule, 'base_action_data' | 'people' | 'next_recipients' | 'next_people'>
  >`
    select base_action_data, next_recipients, ${PEOPLE_OF_NOTIFICATION_RULE_SQL} from notification_rule r
    where r.fleet_id = (select own_fleet()) and r.id = ${rule_id}`.execute(tx)
  const [rule] = rows
  if (rule === undefined) return null
  return what === 'next' || content.isNext === true
    ? { addresses: parseRecipientList(rule.next_recipients), people: rule.next_people }
    : { addresses: parseRecipientList(rule.base_action_data), people: rule.people }
}

/** A run tells whom its rule names, or the vehicles at their own addresses. */
const ofRun = async (tx: FleetTransaction, { task_run_id, vehicle_id }: OutboxMessage): Promise<Named | null> => {
  const { rows } = await sql<{
    base_action: TaskRuleAction
    base_action_data: string
    people: NotifiablePerson[]
    vehicle: string | null
  }>`
    select r.base_action, r.base_action_data, ${PEOPLE_OF_TASK_RULE_SQL}, (select concat_ws(';', v.no_obc_email, v.obc_email, v.no_obc_sms, v.obc_sms) from vehicle v
        where v.fleet_id = h.fleet_id and v.id = ${vehicle_id}) as vehicle
    from task_rule_history h join task_rule r on r.fleet_id = h.fleet_id and r.id = h.task_rule_id
    where h.fleet_id = (select own_fleet()) and h.id = ${task_run_id}`.execute(tx)
  const [run] = rows
  if (run === undefined) return null
  const isWritten = RECIPIENT_OF_TASK_ACTION[run.base_action] !== null
  return {
    addresses: parseRecipientList(isWritten ? run.base_action_data : (run.vehicle ?? '')),
    people: isWritten ? run.people : [],
  }
}

const ofSetup = async (tx: FleetTransaction): Promise<Named> => {
  const { enabled, email } = (await readFleetNotificationRules(tx, '')).setup
  return { addresses: enabled ? parseRecipientList(email) : [], people: [] }
}

const SETUP = 'setup/'
const OF_RULES = ['rule/', 'next/', 'task/', 'test/', 'digest/']
/** A user tries a browser of their own: no rule names them. */
const OF_DEVICES = 'test/device of '

/** A digest of the e-mail setup's messages has no rule, as one of a rule that is gone. */
const isOfSetup = async (tx: FleetTransaction, { id, key, what }: OutboxMessage): Promise<boolean> => {
  if (key.startsWith(SETUP)) return true
  if (what !== 'digest') return false
  const { rows } = await sql`select from outbox where fleet_id = (select own_fleet()) and digest_id = ${id}
    and starts_with(dedupe_key, ${SETUP}) limit 1`.execute(tx)
  return rows.length > 0
}

const named = async (tx: FleetTransaction, message: OutboxMessage): Promise<Named | null> => {
  if (message.rule_id !== null) return ofRule(tx, message)
  if (message.task_run_id !== null) return ofRun(tx, message)
  return (await isOfSetup(tx, message)) ? ofSetup(tx) : null
}

/**
 * Why a message is for nobody any more when it leaves; null where it may. Rules tell people, not addresses: who was disabled,
 * deleted or moved to another fleet since has none of it, and neither has an address that the rule names no more. Computers of
 * vehicles and integrators are no people.
 */
export const whyRecipientGone = async (
  tx: FleetTransaction,
  message: OutboxMessage,
): Promise<RecipientGoneReason | null> => {
  const { channel, key } = message
  if (channel === 'obc' || channel === 'integrator') return null
  const by = await named(tx, message)
  if (by !== null) return (await isNamed(tx, message, by)) ? null : 'recipient_gone'
  if (OF_RULES.some((kind) => key.startsWith(kind)) && !key.startsWith(OF_DEVICES)) return 'rule_gone'
  const userId = await userOf(tx, message)
  return userId !== null && (await readPersonOfUser(tx, userId)) === null ? 'recipient_gone' : null
}
