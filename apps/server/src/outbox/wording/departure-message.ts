import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { departurePdfLine } from '../../fleet/departures/departure-for-pdf.ts'
import { LEVELS_ROUNDED_IN_MESSAGES } from '../../fleet/messages/event-placeholder-values.ts'
import { readFleetNameAndTimeZone } from '../../fleet/messages/names-in-messages.repository.ts'
import { translatorOf } from '../../fleet/words/translator.ts'
import { nearestTown } from '../../geocode/nearest-town.ts'
import type { OutboxMessage } from '../messages/outbox.repository.ts'

const ABOUT_PROBLEMS: readonly OutboxMessage['what'][] = ['start', 'repeat', 'end', 'next']
/** Whose messages have room for it: one more part of a text message says less than it costs. */
const ROOMY: readonly OutboxMessage['channel'][] = ['email', 'integrator']

/**
 * What a message about a problem says as it leaves, with whether its vehicle may leave: judged now, for a message may wait for
 * hours, and what was heard then says nothing of now.
 */
export const withDeparture = async (
  tx: FleetTransaction,
  { channel, what, vehicle_id: vehicleId, tire_id: tireId, content }: OutboxMessage,
  now: EpochSeconds,
): Promise<ComposedMessage> => {
  const { subject, text, sms, language, generation } = content
  const message = { subject, text, sms }
  if (!ABOUT_PROBLEMS.includes(what) || !ROOMY.includes(channel)) return message
  if (vehicleId === null || tireId === null || language === undefined || generation === undefined) return message
  const t = await translatorOf(language)
  const { timeZone } = await readFleetNameAndTimeZone(tx)
  const line = await departurePdfLine(tx, vehicleId, {
    words: { t, addressOf: nearestTown, now, generation },
    format: createFormat({ language, t, timeZone }),
    role: 'user',
    isRounded: LEVELS_ROUNDED_IN_MESSAGES,
  })
  return line === null ? message : { ...message, text: `${text}\n\n${line}` }
}
