import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { NotFound } from '../../http/errors.ts'

export type ListedMessageTemplate = { template_id: number; name: string }

/** 0 on the wire; null where it is stored. */
export const DEFAULT_MESSAGE_TEMPLATE: ListedMessageTemplate = { template_id: 0, name: 'Default' }

/** The fleet's templates of a kind by name, the built-in one first. */
export const readMessageTemplates = async (
  tx: FleetTransaction,
  kind: MessageTextSet,
): Promise<ListedMessageTemplate[]> => {
  const { rows } = await sql<ListedMessageTemplate>`
    select id as template_id, name from message_template where kind = ${kind} order by name, id`.execute(tx)
  return [DEFAULT_MESSAGE_TEMPLATE, ...rows]
}

/** The number under which a template's texts are stored. Throws NotFound unless it is one of the fleet and of this kind. */
export const requireStoredTemplateId = async (
  tx: FleetTransaction,
  kind: MessageTextSet,
  templateId: number,
  field = 'data.template_id',
): Promise<number | null> => {
  if (templateId === DEFAULT_MESSAGE_TEMPLATE.template_id) return null
  const { rows } = await sql`select 1 from message_template where id = ${templateId} and kind = ${kind}`.execute(tx)
  if (rows.length > 0) return templateId
  throw new NotFound('template', templateId, { [field]: { code: 'gone', message: 'does not exist' } })
}
