import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type FleetTransaction, inFleet } from '../../db/scope/in-fleet.ts'
import { type DeliveryFacts, type DeliveryOutcome, deliveryProbe } from '../../probes/delivery-probe.ts'
import { messageWithPasswordResetLink } from '../account/password-reset-message.ts'
import {
  type DeliveryChannel,
  type DeliveryChannelName,
  DeliveryFailedError,
  type DepartureWebhookContent,
  EndpointPausedError,
  type MessageAttachment,
  type OutgoingMessage,
} from '../channels/delivery-channel.ts'
import { buildDepartureWebhookContent } from '../departures/departure-webhooks.ts'
import { type PrintReport, printAttachedReports } from '../messages/attached-reports.ts'
import {
  type MessageNotNeededReason,
  markMessageAttemptFailed,
  markMessageFailed,
  markMessageNotNeeded,
  markMessageOutcomeUnknown,
  markMessagePaused,
  markMessageSent,
  type OutboxMessage,
  takeMessageToSend,
} from '../messages/outbox.repository.ts'
import { whyNotEscalated } from '../recipients/escalation.ts'
import { whyRecipientGone } from '../recipients/recipient-gone-reason.ts'
import { messageWithDepartureVerdict } from '../wording/departure-message.ts'
import { messageOfEndedTopic } from '../wording/message-of-ended-topic.ts'
import { messageOfTireToDemount } from '../wording/message-of-tire-to-demount.ts'
import { isEventMutedSince, readEndOfMessageTopic } from '../wording/message-topic-end.ts'
import { type MessageLinkSettings, messageWithProblemTakeLink } from '../wording/problem-take-link.ts'
import { taskListMessageWithDemounts } from '../wording/task-list-message-with-demounts.ts'
import { isLateMessageStillUrgent } from './late-delivery.ts'
import { composeDigestMessage } from './message-floods.ts'

/** The ways that are open; one that is not set up says so of every message. */
export type DeliveryChannels = Readonly<Record<DeliveryChannelName, DeliveryChannel>>

export type MessageDeliveryDeps = {
  db: Database
  clock: Clock
  channels: DeliveryChannels
  /** What stands behind the @ of a message's id. */
  host: string
  print: PrintReport
  takeLinks: MessageLinkSettings
}

/** A message as it leaves. */
type Leaving = OutboxMessage & { departures?: DepartureWebhookContent }

const outgoing = (
  fleetId: number,
  stored: Leaving,
  host: string,
  attachments: readonly MessageAttachment[],
): OutgoingMessage => {
  const thread = stored.thread === null ? null : { id: `${stored.thread}@${host}`, isFirst: stored.content.opensThread }
  const { subject, text, sms } = stored.content
  return {
    fleetId,
    vehicleId: stored.vehicle_id,
    // The first message of a thread is what the others refer to.
    messageId: thread?.isFirst ? thread.id : `m-${fleetId}-${stored.id}-${Math.floor(stored.created)}@${host}`,
    thread,
    recipient: stored.recipient,
    content: { subject, text, sms },
    about: {
      what: stored.what,
      created: stored.created,
      tireId: stored.tire_id,
      problemId: stored.problem_id,
      eventId: stored.event_id,
    },
    ...(stored.departures === undefined ? {} : { departures: stored.departures }),
    attachments,
    integratorId: stored.integrator_id,
    deviceId: stored.push_device_id,
  }
}

/** How an attempt went: `again` where a later one may go better; or in how many seconds it is made, since nobody was asked. */
export type DeliveryAttemptOutcome = 'settled' | 'again' | { afterSeconds: number }

/** What may have arrived is sent once more by itself, and then no more: at worst somebody has it twice. */
const MOST_UNKNOWN = 1

const attached = async (
  { db, print }: MessageDeliveryDeps,
  fleetId: number,
  { channel, task_run_id: runId }: OutboxMessage,
) => (channel === 'email' && runId !== null ? await printAttachedReports(db, fleetId, runId, print) : [])

const tried = async (
  delivery: MessageDeliveryDeps,
  fleetId: number,
  stored: Leaving,
  isLast: boolean,
  note: (outcome: DeliveryOutcome) => void,
): Promise<DeliveryAttemptOutcome> => {
  const { db, clock, channels, host } = delivery
  const settled = (work: (tx: Parameters<Parameters<typeof inFleet>[2]>[0], now: EpochSeconds) => Promise<void>) =>
    inFleet(db, { fleetId, role: 'user' }, (tx) => work(tx, clock.now()))
  const attachments = await attached(delivery, fleetId, stored)
  try {
    await channels[stored.channel].send(outgoing(fleetId, stored, host, attachments), (answer) =>
      settled((tx, now) => markMessageSent(tx, stored.id, now, answer)),
    )
    note('sent')
    return 'settled'
  } catch (cause) {
    if (!(cause instanceof DeliveryFailedError)) throw cause
    const { failure, isFinal, message } = cause
    if (cause instanceof EndpointPausedError && !isLast) {
      note('paused')
      await settled((tx) => markMessagePaused(tx, stored.id, message))
      return { afterSeconds: Math.ceil(cause.forMs / 1_000) }
    }
    if (failure === 'unknown' && stored.unknown_outcomes < MOST_UNKNOWN && !isLast) {
      note('unknown')
      await settled((tx) => markMessageOutcomeUnknown(tx, stored.id, message))
      return 'again'
    }
    if (!isFinal && !isLast && failure !== 'unknown') {
      note('retried')
      await settled((tx) => markMessageAttemptFailed(tx, stored.id, failure, message))
      return 'again'
    }
    note(failure === 'unknown' ? 'unknown' : 'refused')
    await settled((tx, now) => markMessageFailed(tx, stored.id, now, failure, message))
    return 'settled'
  }
}

const observedAttempt = (
  delivery: MessageDeliveryDeps,
  fleetId: number,
  stored: Leaving,
  isLast: boolean,
): Promise<DeliveryAttemptOutcome> => {
  const facts: DeliveryFacts = { channel: stored.channel, outcome: null }
  return deliveryProbe.around(facts, () =>
    tried(delivery, fleetId, stored, isLast, (outcome) => {
      facts.outcome = outcome
    }),
  )
}

/** Why nobody needs a message now that it may leave; null where somebody does. */
const whyNotNeeded = async (
  tx: FleetTransaction,
  stored: OutboxMessage,
  now: EpochSeconds,
): Promise<MessageNotNeededReason | null> => {
  const { what, problem_id: problemId, event_id: eventId, created } = stored
  const unnamed = await whyRecipientGone(tx, stored)
  if (unnamed !== null) return unnamed
  const isNews = what === 'start' || what === 'repeat' || what === 'next'
  if (isNews && (await isEventMutedSince(tx, eventId, created, now))) return 'muted'
  if (what === 'next') return whyNotEscalated(tx, { problemId, eventId })
  if (stored.is_over) return what !== 'end' && (await isLateMessageStillUrgent(tx, stored, now)) ? null : 'over'
  // That it goes on is no news of what is over; its end is told by itself.
  return what === 'repeat' && (await readEndOfMessageTopic(tx, { problemId, eventId })) !== null ? 'over' : null
}

const withVehicle = async (tx: FleetTransaction, stored: OutboxMessage, now: EpochSeconds): Promise<OutboxMessage> => ({
  ...stored,
  content: { ...stored.content, ...(await messageWithDepartureVerdict(tx, stored, now)) },
})

/**
 * Makes one attempt at a message, and notes how it went. What was settled before stays so: a message is sent again only
 * when we ended between its sending and its mark, and then with the same id.
 */
export const deliverMessage = async (
  delivery: MessageDeliveryDeps,
  { fleetId, id, isLast }: { fleetId: number; id: number; isLast: boolean },
): Promise<DeliveryAttemptOutcome> => {
  const { db, clock } = delivery
  const stored = await inFleet(db, { fleetId, role: 'user' }, async (tx): Promise<Leaving | null> => {
    const written = await takeMessageToSend(tx, id)
    if (written === null) return null
    const why = await whyNotNeeded(tx, written, clock.now())
    if (why !== null) {
      await markMessageNotNeeded(tx, id, clock.now(), why)
      return null
    }
    const demount =
      (await messageOfTireToDemount(tx, written, { url: delivery.takeLinks.url, now: clock.now() })) ??
      (await taskListMessageWithDemounts(tx, written))
    const taken = demount === null ? written : { ...written, content: { ...written.content, ...demount } }
    if (taken.what === 'start' && demount === null) {
      const ended = await messageOfEndedTopic(tx, taken, clock.now())
      if (ended !== null) return withVehicle(tx, { ...taken, content: { ...taken.content, ...ended } }, clock.now())
    }
    if (taken.what === 'departure') {
      const departures = await buildDepartureWebhookContent(tx, taken, clock.now())
      if (departures === null) await markMessageNotNeeded(tx, id, clock.now(), 'recipient_gone')
      return departures === null ? null : { ...taken, departures }
    }
    if (taken.what === 'reset') {
      const message = messageWithPasswordResetLink(delivery.takeLinks, { fleetId, stored: taken, now: clock.now() })
      if (message === null) await markMessageNotNeeded(tx, id, clock.now())
      return message === null ? null : { ...taken, content: { ...taken.content, ...message } }
    }
    if (taken.what !== 'digest') {
      const told = await withVehicle(tx, taken, clock.now())
      const message = await messageWithProblemTakeLink(tx, delivery.takeLinks, {
        fleetId,
        stored: told,
        now: clock.now(),
      })
      return { ...told, content: { ...told.content, ...message } }
    }
    const content = await composeDigestMessage(tx, taken, { url: delivery.takeLinks.url, now: clock.now() })
    if (content === null) await markMessageNotNeeded(tx, id, clock.now())
    return content === null ? null : { ...taken, content }
  })
  return stored === null ? 'settled' : observedAttempt(delivery, fleetId, stored, isLast)
}
