import { calls } from '@coldbar/contract/calls'
import { messageTextEntryOfAddress } from '@coldbar/contract/messages/written-message-texts'
import { composeMessage } from '@coldbar/domain/messages/compose-message'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { messageTextCodes, messageTextKeys } from '@coldbar/domain/messages/message-texts'
import type { Language } from '@coldbar/domain/texts/language'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { MessageReaderContext } from '../../fleet/messages/event-placeholder-values.ts'
import { requireStoredTemplateId } from '../../fleet/messages/message-templates.repository.ts'
import { findMessageText, readMessageTexts, withDraftMessageTexts } from '../../fleet/messages/message-texts.ts'
import { readFleetNameAndTimeZone } from '../../fleet/messages/names-in-messages.repository.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { nearestTownAddress } from '../../geocode/nearest-town-address.ts'
import { InvalidInput } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { chooseMessageForPreview, messagePreviewPlaceholderValues } from './message-preview-placeholder-values.ts'

/** A message as it would be sent, of texts that are being written. */
export const messagePreviewRoutes = (app: FastifyInstance): void => {
  const { clock, config } = app.deps
  const url = (config.publicUrl?.href ?? `http://localhost:${config.port}`).replace(/\/$/, '')

  const readerOf = async (
    tx: FleetTransaction,
    kind: MessageTextSet,
    language: Language,
    own: 2 | 3,
  ): Promise<MessageReaderContext> => {
    const t = await loadTranslator(language)
    const { fleet, timeZone } = await readFleetNameAndTimeZone(tx)
    const format = createFormat({ language, t, timeZone })
    const generation = kind === 'tasklist' ? own : kind === 'notification3' ? 3 : 2
    return { t, format, addressOf: nearestTownAddress, now: clock.now(), fleet, url, generation }
  }

  serveFleetCall(app, calls['messages.preview'], async ({ tx, session, body }) => {
    const { kind, language, template_id } = body
    const templateId = await requireStoredTemplateId(tx, kind, template_id, 'template_id')
    const message = messageTextEntryOfAddress(kind, body)
    if (message === null)
      throw new InvalidInput('There is no such message.', {
        event_type: { code: 'not_right', message: 'is no message of this kind' },
      })
    const stored = await readMessageTexts(tx, kind, templateId, language)
    const written = messageTextKeys(message).flatMap((key) =>
      body.texts.filter(({ skey }) => skey === key).map(({ svalue }) => ({ key, text: svalue })),
    )
    const texts = withDraftMessageTexts(stored, message, written)
    const reader = await readerOf(tx, kind, language, session.notifications)
    const subject = await chooseMessageForPreview(tx, kind, message.subject)
    const { values, eventId } = await messagePreviewPlaceholderValues(tx, subject, reader)
    const composed = composeMessage(
      (at, key) => findMessageText(texts, { ...at, key }),
      messageTextCodes(kind, subject) ?? message,
      values,
    )
    return { data: { ...composed, event_id: eventId } }
  })
}
