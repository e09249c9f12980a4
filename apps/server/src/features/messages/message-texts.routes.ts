import { calls } from '@coldbar/contract/calls'
import { messageTextEntryOfAddress } from '@coldbar/contract/messages/written-message-texts'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { messageTextKeys } from '@coldbar/domain/messages/message-texts'
import type { FastifyInstance } from 'fastify'
import { requireStoredTemplateId } from '../../fleet/messages/message-templates.repository.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { InvalidInput } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { messagePreviewRoutes } from './message-preview.routes.ts'
import {
  insertMessageTemplate,
  lockMessageTexts,
  readMessageTextsOfKind,
  storeMessageTexts,
} from './message-texts.repository.ts'

type Base = 'notificationMessages' | 'notification3Messages' | 'tasklistMessages'

const KINDS = {
  notificationMessages: 'notification',
  notification3Messages: 'notification3',
  tasklistMessages: 'tasklist',
} as const satisfies Record<Base, MessageTextSet>

/** The calls of one set of texts. */
const routesOf = (app: FastifyInstance, base: Base): void => {
  const kind = KINDS[base]

  serveFleetCall(app, calls[`${base}.all`], ({ tx }) => readMessageTextsOfKind(tx, kind))

  serveFleetCall(app, calls[`${base}.update`], async ({ tx, body }) => {
    const { template_id, slanguage, overrides } = body.data
    const templateId = await requireStoredTemplateId(tx, kind, template_id)
    const message = messageTextEntryOfAddress(kind, body.data)
    if (message === null) throw new InvalidInput('There is no such message.')
    const texts = new Map(
      messageTextKeys(message).flatMap((key) =>
        overrides.filter(({ skey }) => skey === key).map((it) => [key, it.svalue]),
      ),
    )
    const place = { ...message, templateId, language: slanguage }
    await refuseStaleRecord(body.from, () => lockMessageTexts(tx, kind, place, messageTextKeys(message)))
    await storeMessageTexts(tx, kind, place, texts)
    return readMessageTextsOfKind(tx, kind)
  })

  serveFleetCall(app, calls[`${base}.createTemplate`], async ({ tx, body }) => ({
    data: await insertMessageTemplate(tx, kind, body.data.name),
  }))
}

/** What messages say: the texts of both versions and of task rules, their templates, and how they will look. */
export const messageTextsRoutes = (app: FastifyInstance): void => {
  for (const base of Object.keys(KINDS) as Base[]) routesOf(app, base)
  messagePreviewRoutes(app)
}
