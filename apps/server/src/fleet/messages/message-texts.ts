import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import type { MessageTextEventCodes, MessageTextKey } from '@coldbar/domain/messages/message-texts'
import type { Language } from '@coldbar/domain/texts/language'
import { defaultMessageTexts } from '@coldbar/i18n/default-message-texts'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { databaseTableOfMessageTexts } from './message-tables.ts'

export type MessageTextReference = MessageTextEventCodes & { key: MessageTextKey }

/** The texts of one kind in one language, as a template has them. */
export type MessageTextsByPlace = ReadonlyMap<string, string>

const placeOf = ({ eventType, eventSubType, key }: MessageTextReference): string =>
  `${eventType}/${eventSubType}/${key}`

type OwnText = { event_type: number; event_sub_type: number; skey: MessageTextKey; svalue: string }

/**
 * The texts in one language: what the template says, else what the fleet says in the Default template, else the built-in one.
 * `templateId` null is the Default template. A template of another kind has no texts of this one.
 */
export const readMessageTexts = async (
  tx: FleetTransaction,
  kind: MessageTextSet,
  templateId: number | null,
  language: Language,
): Promise<MessageTextsByPlace> => {
  const { table, subType } = databaseTableOfMessageTexts(kind)
  const { rows } = await sql<OwnText>`
    select event_type, ${subType} as event_sub_type, skey, svalue from ${table}
    where fleet_id = (select own_fleet()) and slanguage = ${language}
      and (template_id is null or template_id = ${templateId}::int)
    order by template_id nulls first`.execute(tx)
  const builtIn = defaultMessageTexts(kind, language).map(({ text, ...at }): [string, string] => [placeOf(at), text])
  const own = rows.map(({ event_type, event_sub_type, skey, svalue }): [string, string] => [
    placeOf({ eventType: event_type, eventSubType: event_sub_type, key: skey }),
    svalue,
  ])
  return new Map([...builtIn, ...own])
}

/** One of the texts; nothing where the kind has no such message. */
export const findMessageText = (texts: MessageTextsByPlace, address: MessageTextReference): string =>
  texts.get(placeOf(address)) ?? ''

/** The same texts with some of one message put in their place, as one who writes them tries them. */
export const withDraftMessageTexts = (
  texts: MessageTextsByPlace,
  address: MessageTextEventCodes,
  written: readonly { key: MessageTextKey; text: string }[],
): MessageTextsByPlace =>
  new Map([...texts, ...written.map(({ key, text }): [string, string] => [placeOf({ ...address, key }), text])])
