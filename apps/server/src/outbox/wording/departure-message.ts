import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readDepartureLineForMessage } from '../../fleet/departures/read-departure-text-for-pdf.ts'
import { ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES } from '../../fleet/messages/event-placeholder-values.ts'
import { readFleetNameAndTimeZone } from '../../fleet/messages/names-in-messages.repository.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { nearestTownAddress } from '../../geocode/nearest-town-address.ts'
import type { OutboxMessage } from '../messages/outbox.repository.ts'

const ABOUT_PROBLEMS: readonly OutboxMessage['what'][] = ['start', 'repeat', 'end', 'next']
/** Whose messages have room for it: one more part of a text message says less than it costs. */
const ROOMY: readonly OutboxMessage['channel'][] = ['email', 'integrator']

/**
 * What a message about a problem says as it leaves, with whether its vehicle may leave: judged now, for a message may wait for
 * hours, and what was heard then says nothing of now.
 */
export const messageWithDepartureVerdict = async (
  tx: FleetTransaction,
  { channel, what, vehicle_id: vehicleId, tire_id: tireId, content }: OutboxMessage,
  now: EpochSeconds,
): Promise<ComposedMessage> => {
  const { subject, text, sms, language, generation } = content
  const message = { subject, text, sms }
  if (!ABOUT_PROBLEMS.includes(what) || !ROOMY.includes(channel)) return message
  if (vehicleId === null || tireId === null || language === undefined || generation === undefined) return message
  const t = await loadTranslator(language)
  const { timeZone } = await readFleetNameAndTimeZone(tx)
  const line = await readDepartureLineForMessage(tx, vehicleId, {
    words: { t, addressOf: nearestTownAddress, now, generation },
    format: createFormat({ language, t, timeZone }),
    role: 'user',
    isRounded: ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES,
  })
  return line === null ? message : { ...message, text: `${text}\n\n${line}` }
}
