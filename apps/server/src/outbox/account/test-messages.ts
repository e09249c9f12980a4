import { RECIPIENT_OF_NOTIFICATION_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { type EpochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { Translate } from '@coldbar/i18n/translator'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { PEOPLE_OF_NOTIFICATION_RULE_SQL, readPersonOfUser } from '../../fleet/messages/people.repository.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { Conflict, NotFound, TooManyRequests } from '../../http/errors.ts'
import { addOutboxMessages } from '../messages/outbox.repository.ts'
import {
  addresseesOfRule,
  type MessageAddressee,
  messageAddresseeKey,
  pushAddressees,
  type StoredNotificationRule,
} from '../recipients/rule-addressees.ts'

/** Test messages of a fleet's rules, and of one user's browsers, in a quarter of an hour: they go to real people. */
const MOST_TESTS = 20
const TESTS_SECONDS = 900

const OF_DEVICES = 'device of '

/**
 * Lets tests of one fleet's rules, or of one user's browsers, end one after the other, until their transactions do: of two that
 * would pass the limit together, the second counts what the first added.
 */
const countAlone = async (tx: FleetTransaction, userId: number | null): Promise<void> => {
  const [of, owner] = userId === null ? ['rules', sql`(select own_fleet())`] : ['browsers', sql`${userId}::int`]
  await sql`select pg_advisory_xact_lock(hashtext(${`tests of ${of}`}), ${owner})`.execute(tx)
}

/** Who tries a browser takes no test from anybody else: all drivers of a fleet may turn theirs on in one meeting. */
const keepFew = async (tx: FleetTransaction, now: EpochSeconds, userId: number | null): Promise<void> => {
  await countAlone(tx, userId)
  const since = timeAfter(now, seconds(-TESTS_SECONDS))
  const isCounted =
    userId === null
      ? sql`not starts_with(dedupe_key, ${`test/${OF_DEVICES}`})`
      : sql`starts_with(dedupe_key, ${`test/${OF_DEVICES}${userId}/`})`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox
    where fleet_id = (select own_fleet()) and what = 'test' and created_at > to_timestamp(${since}) and ${isCounted}`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) >= MOST_TESTS)
    throw new TooManyRequests('Enough test messages for now. Wait a quarter of an hour.', TESTS_SECONDS)
}

type Named = StoredNotificationRule & { name: string; integrator_name: string | null }

const addressed = (rule: Named): MessageAddressee[] => {
  const { base_action, integrator_id: integratorId, integrator_name: name, language } = rule
  const asked = RECIPIENT_OF_NOTIFICATION_ACTION[base_action]
  if (asked === null) throw new Conflict('Every vehicle has a computer of its own: there is nobody to send a test to.')
  if (asked === 'integrator') return [{ channel: asked, recipient: name ?? '', integratorId, deviceId: null, language }]
  return addresseesOfRule(asked === 'phone' ? 'sms' : asked, rule)
}

/** A test message: that it is one, and what it tries. */
const tested = async (
  { language, ...addressee }: MessageAddressee,
  now: EpochSeconds,
  { ruleId, of, text }: { ruleId: number | null; of: string; text: (t: Translate) => string },
) => {
  const t = await loadTranslator(language)
  return {
    ...addressee,
    key: `test/${of}/${now}/${addressee.channel}/${messageAddresseeKey(addressee)}`,
    ruleId,
    what: 'test' as const,
    content: { subject: t('deliveries.test.title'), text: text(t), sms: text(t) },
    due: now,
    vehicleId: null,
    tireId: null,
    eventId: null,
    problemId: null,
    thread: null,
    opensThread: false,
  }
}

/** Puts a test message to each recipient of a rule into the outbox and answers their ids. Throws NotFound, Conflict and TooManyRequests. */
export const addTestMessagesOfRule = async (
  tx: FleetTransaction,
  ruleId: number,
  now: EpochSeconds,
): Promise<number[]> => {
  await keepFew(tx, now, null)
  const { rows } = await sql<Named>`
    select r.*, i.name as integrator_name, ${PEOPLE_OF_NOTIFICATION_RULE_SQL} from notification_rule r
    left join integrator i on i.fleet_id = r.fleet_id and i.id = r.integrator_id
    where r.fleet_id = (select own_fleet()) and r.id = ${ruleId}`.execute(tx)
  const [rule] = rows
  if (rule === undefined) throw new NotFound('notification rule', ruleId)
  const text = (t: Translate): string => t('deliveries.test.text', { rule: rule.name })
  const messages = addressed(rule).map((addressee) => tested(addressee, now, { ruleId, of: String(ruleId), text }))
  return addOutboxMessages(tx, await Promise.all(messages))
}

/** Puts a test message to one of a user's browsers into the outbox and answers its id. Throws NotFound and TooManyRequests. */
export const addTestPushMessage = async (
  tx: FleetTransaction,
  { userId, deviceId }: { userId: number; deviceId: number },
  now: EpochSeconds,
): Promise<number> => {
  await keepFew(tx, now, userId)
  const person = await readPersonOfUser(tx, userId)
  const addressee = pushAddressees(person === null ? [] : [person], 'en').find((one) => one.deviceId === deviceId)
  if (addressee === undefined) throw new NotFound('device', deviceId)
  const text = (t: Translate): string => t('deliveries.test.device')
  const [id] = await addOutboxMessages(tx, [
    await tested(addressee, now, { ruleId: null, of: `${OF_DEVICES}${userId}`, text }),
  ])
  // Two in the same second are one.
  if (id === undefined) throw new TooManyRequests('A test message is on its way.', 1)
  return id
}
