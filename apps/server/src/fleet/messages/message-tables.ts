import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { type RawBuilder, sql } from 'kysely'

type MessageTable = {
  table: RawBuilder<unknown>
  /** The column of the sub type; 0 in version 3, which has none. */
  subType: RawBuilder<number>
  hasSubType: boolean
}

const table = (name: string, hasSubType = true): MessageTable => ({
  table: sql.table(name),
  subType: hasSubType ? sql`event_sub_type` : sql`0`,
  hasSubType,
})

const TABLES: Readonly<Record<MessageTextSet, MessageTable>> = {
  notification: table('notification_message'),
  notification3: table('notification3_message', false),
  tasklist: table('tasklist_message'),
}

/** Where a fleet's own texts of a kind are stored. */
export const databaseTableOfMessageTexts = (kind: MessageTextSet): MessageTable => TABLES[kind]
