import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import type { MessageTextEventCodes, MessageTextKey } from '@coldbar/domain/messages/message-texts'
import { LANGUAGES, type Language } from '@coldbar/domain/texts/language'
import { defaultMessageTexts } from '@coldbar/i18n/default-message-texts'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { databaseTableOfMessageTexts } from '../../fleet/messages/message-tables.ts'
import {
  DEFAULT_MESSAGE_TEMPLATE,
  type ListedMessageTemplate,
  readMessageTemplates,
} from '../../fleet/messages/message-templates.repository.ts'
import { Conflict } from '../../http/errors.ts'

type MessagesAnswer = ResponseOf<(typeof calls)['notificationMessages.all']>
type WireMessage = MessagesAnswer['data'][number]

/** What the built-in texts are on the wire; they do not change while we run. */
const DEFAULTS = new Map<MessageTextSet, WireMessage[]>()

const defaultsOf = (kind: MessageTextSet): WireMessage[] => {
  const known = DEFAULTS.get(kind)
  if (known !== undefined) return known
  const made = LANGUAGES.flatMap((language) =>
    defaultMessageTexts(kind, language).map(({ eventType, eventSubType, key, text }) => ({
      id: null,
      user_id: null,
      template_id: DEFAULT_MESSAGE_TEMPLATE.template_id,
      skey: key,
      svalue: text,
      slanguage: language,
      event_type: eventType,
      ...(databaseTableOfMessageTexts(kind).hasSubType ? { event_sub_type: eventSubType } : {}),
    })),
  )
  DEFAULTS.set(kind, made)
  return made
}

/** The templates of a kind, the fleet's own texts, and the built-in ones. */
export const readMessageTextsOfKind = async (tx: FleetTransaction, kind: MessageTextSet): Promise<MessagesAnswer> => {
  const { table, hasSubType } = databaseTableOfMessageTexts(kind)
  const { rows } = await sql<WireMessage>`
    select id, fleet_id as user_id, coalesce(template_id, 0) as template_id, skey, svalue, slanguage, event_type
      ${hasSubType ? sql`, event_sub_type` : sql``}
    from ${table} order by event_type, slanguage, template_id nulls first, skey, id`.execute(tx)
  return { templates: await readMessageTemplates(tx, kind), data: rows, defaults: defaultsOf(kind) }
}

type Place = MessageTextEventCodes & { templateId: number | null; language: Language }

/** The texts of one message by key, empty where the default stands; held until the transaction ends. */
export const lockMessageTexts = async (
  tx: FleetTransaction,
  kind: MessageTextSet,
  { templateId, language, eventType, eventSubType }: Place,
  keys: readonly MessageTextKey[],
): Promise<Record<string, string>> => {
  const { table, subType } = databaseTableOfMessageTexts(kind)
  // A text that nobody wrote yet has no row to hold: the fleet's stands for it.
  await sql`select from fleet where id = (select own_fleet()) for no key update`.execute(tx)
  const { rows } = await sql<{ skey: string; svalue: string }>`
    select skey, svalue from ${table} where template_id is not distinct from ${templateId}::int
      and slanguage = ${language} and event_type = ${eventType} and ${subType} = ${eventSubType}`.execute(tx)
  const stored = new Map(rows.map(({ skey, svalue }) => [skey, svalue]))
  return Object.fromEntries(keys.map((key) => [key, stored.get(key) ?? '']))
}

/** Sets texts of one message; an empty one takes what stood there away. */
export const storeMessageTexts = async (
  tx: FleetTransaction,
  kind: MessageTextSet,
  { templateId, language, eventType, eventSubType }: Place,
  texts: ReadonlyMap<MessageTextKey, string>,
): Promise<void> => {
  const { table, subType, hasSubType } = databaseTableOfMessageTexts(kind)
  const gone = [...texts].flatMap(([key, text]) => (text === '' ? [key] : []))
  const kept = [...texts].flatMap(([key, text]) => (text === '' ? [] : [{ key, text }]))
  await sql`delete from ${table} where fleet_id = (select own_fleet()) and template_id is not distinct from ${templateId}::int and slanguage = ${language}
    and event_type = ${eventType} and ${subType} = ${eventSubType} and skey = any(${gone}::text[])`.execute(tx)
  const [column, value] = hasSubType ? [sql`, event_sub_type`, sql`, ${eventSubType}::int`] : [sql``, sql``]
  await sql`insert into ${table} (fleet_id, template_id, skey, svalue, slanguage, event_type ${column})
    select (select own_fleet()), ${templateId}::int, t.key, t.text, ${language}, ${eventType}::int ${value}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as t (key text, text text)
    on conflict (fleet_id, template_id, skey, slanguage, event_type ${column}) do update set svalue = excluded.svalue`.execute(
    tx,
  )
}

/** Adds a template. Throws Conflict where a template of this kind has the name. */
export const insertMessageTemplate = async (
  tx: FleetTransaction,
  kind: MessageTextSet,
  name: string,
): Promise<ListedMessageTemplate> => {
  const { rows } = await sql<ListedMessageTemplate>`
    insert into message_template (fleet_id, kind, name)
    select (select own_fleet()), ${kind}, ${name} where lower(${name}) <> lower(${DEFAULT_MESSAGE_TEMPLATE.name})
    on conflict (fleet_id, kind, name) do nothing returning id as template_id, name`.execute(tx)
  const [template] = rows
  if (template !== undefined) return template
  throw new Conflict(`There is a template named ${name} already.`, {
    'data.name': { code: 'taken', message: 'is taken' },
  })
}
