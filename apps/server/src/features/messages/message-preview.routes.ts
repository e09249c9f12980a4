import { calls } from '@coldbar/contract/calls'
import { messageOf } from '@coldbar/contract/messages/message-write'
import { composeMessage } from '@coldbar/domain/messages/compose-message'
import type { MessageKind } from '@coldbar/domain/messages/message-kind'
import { messageTextAddress, messageTextKeys } from '@coldbar/domain/messages/message-texts'
import type { Language } from '@coldbar/domain/texts/language'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { MessageContext } from '../../fleet/messages/event-values.ts'
import { messageTextOf, readMessageTexts, withDraftTexts } from '../../fleet/messages/message-texts.ts'
import { fleetNameAndZone } from '../../fleet/messages/tasks.repository.ts'
import { storedTemplate } from '../../fleet/messages/templates.repository.ts'
import { translatorOf } from '../../fleet/words/translator.ts'
import { nearestTown } from '../../geocode/nearest-town.ts'
import { InvalidInput } from '../../http/errors.ts'
import { route } from '../../http/routes/route.ts'
import { messagePreviewSubject, messagePreviewValues } from './message-preview-values.ts'

/** A message as it would be sent, of texts that are being written. */
export const messagePreviewRoutes = (app: FastifyInstance): void => {
  const { clock, config } = app.deps
  const url = (config.publicUrl?.href ?? `http://localhost:${config.port}`).replace(/\/$/, '')

  const readerOf = async (
    tx: FleetTransaction,
    kind: MessageKind,
    language: Language,
    own: 2 | 3,
  ): Promise<MessageContext> => {
    const t = await translatorOf(language)
    const { fleet, timeZone } = await fleetNameAndZone(tx)
    const format = createFormat({ language, t, timeZone })
    const generation = kind === 'tasklist' ? own : kind === 'notification3' ? 3 : 2
    return { t, format, addressOf: nearestTown, now: clock.now(), fleet, url, generation }
  }

  route(app, calls['messages.preview'], async ({ tx, session, body }) => {
    const { kind, language, template_id } = body
    const templateId = await storedTemplate(tx, kind, template_id, 'template_id')
    const message = messageOf(kind, body)
    if (message === null)
      throw new InvalidInput('There is no such message.', {
        event_type: { code: 'not_right', message: 'is no message of this kind' },
      })
    const stored = await readMessageTexts(tx, kind, templateId, language)
    const written = messageTextKeys(message).flatMap((key) =>
      body.texts.filter(({ skey }) => skey === key).map(({ svalue }) => ({ key, text: svalue })),
    )
    const texts = withDraftTexts(stored, message, written)
    const reader = await readerOf(tx, kind, language, session.notifications)
    const subject = await messagePreviewSubject(tx, kind, message.subject)
    const { values, eventId } = await messagePreviewValues(tx, subject, reader)
    const composed = composeMessage(
      (at, key) => messageTextOf(texts, { ...at, key }),
      messageTextAddress(kind, subject) ?? message,
      values,
    )
    return { data: { ...composed, event_id: eventId } }
  })
}
