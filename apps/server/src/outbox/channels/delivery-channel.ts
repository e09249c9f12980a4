import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'

/** The ways by which a message leaves the house. */
const CHANNELS = ['email', 'sms', 'obc', 'integrator', 'push'] as const

export type DeliveryChannelName = (typeof CHANNELS)[number]

/** A file that goes with a message. */
export type MessageAttachment = { filename: string; content: Buffer }

/** Whether vehicles may leave, as the call tells it, and when that was true. */
export type DepartureWebhookContent = Pick<ResponseOf<(typeof calls)['departures.all']>['data'], 'time'> & {
  departures: ResponseOf<(typeof calls)['departures.all']>['data']['vehicles']
}

/** A message on its way to one recipient. */
export type OutgoingMessage = {
  fleetId: number
  /** The vehicle that it is about. */
  vehicleId: number | null
  /** The same for every attempt, unlike that of any other message. */
  messageId: string
  /** What all messages about one trouble to one recipient refer to; the first of them has it as its own id. */
  thread: { id: string; isFirst: boolean } | null
  recipient: string
  content: ComposedMessage
  /** What it is about, as far as there is more than the vehicle; `created`: when it was decided on, in epoch seconds. */
  about: {
    what: string
    created: number
    tireId: number | null
    problemId: number | null
    eventId: number | null
  }
  /** Of a message to a program about departures. */
  departures?: DepartureWebhookContent
  /** Of an e-mail. */
  attachments?: readonly MessageAttachment[]
  /** Whose endpoint and secrets it goes by. */
  integratorId: number | null
  /** The browser that it goes to. */
  deviceId: number | null
}

/** Why a message was not taken: words for programs, of which screens make sentences. */
const FAILURES = [
  'no_mail_server',
  'no_sms_gateway',
  'no_integrator',
  'no_secret',
  'bad_recipient',
  'device_gone',
  'bad_endpoint',
  'refused',
  'unreachable',
  'paused',
  'unknown',
] as const

export type DeliveryFailureReason = (typeof FAILURES)[number]

/** A message was not taken. `isFinal`: no later attempt would go better. */
export class DeliveryFailedError extends Error {
  readonly failure: DeliveryFailureReason
  readonly isFinal: boolean

  constructor(failure: DeliveryFailureReason, isFinal: boolean, said: string, cause?: unknown) {
    super(said, { cause })
    this.name = 'DeliveryFailedError'
    this.failure = failure
    this.isFinal = isFinal
  }
}

/**
 * Nobody answered: `unconnected`: the other side took no connection or said nothing to anybody on it; `unanswered`: it did, and
 * left this message without an answer. The failure is `unknown` where it may have the message all the same.
 */
export class EndpointSilentError extends DeliveryFailedError {
  readonly where: 'unconnected' | 'unanswered'

  constructor(where: EndpointSilentError['where'], failure: DeliveryFailureReason, said: string, cause?: unknown) {
    super(failure, false, said, cause)
    this.name = 'EndpointSilentError'
    this.where = where
  }
}

/** Nobody was asked: the other side has not answered for a while and is let be for so many milliseconds. `message` says why. */
export class EndpointPausedError extends DeliveryFailedError {
  readonly forMs: number

  constructor(why: string, forMs: number) {
    super('paused', false, why)
    this.name = 'EndpointPausedError'
    this.forMs = forMs
  }
}

/** Client errors that a later attempt may not meet: too late, too early, too many. */
const PASSING = new Set([408, 425, 429])
const SERVER_ERROR = 500

/** Whether who did not take a message by this answer would not take it later either. */
export const isPermanentRefusalStatus = (status: number): boolean => status < SERVER_ERROR && !PASSING.has(status)

/** Notes what the other side said to a message that it took. */
export type MarkAsSent = (answer: string) => Promise<void>

/**
 * Hands a message over, lets it be marked as sent, and answers what the other side said. Throws DeliveryFailedError. A channel whose
 * receivers cannot tell a message from its double lets no other go between a message's end and its mark: when the process is
 * killed there, one comes twice and no more.
 */
export type DeliveryChannel = { send(message: OutgoingMessage, mark: MarkAsSent): Promise<string>; close(): void }

const LONGEST_ANSWER = 500

/** What the other side said, as far as people need to read it: one line, no control characters. */
export const singleLineResponse = (said: string): string =>
  said
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER)
