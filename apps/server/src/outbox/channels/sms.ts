import { truncateSmsText } from '@coldbar/domain/notifications/sms-text'
import {
  type DeliveryChannel,
  DeliveryFailedError,
  EndpointSilentError,
  isPermanentRefusalStatus,
  type OutgoingMessage,
  singleLineResponse,
} from './delivery-channel.ts'
import { createEndpointPauses } from './endpoint-pauses.ts'
import { createSerialQueue } from './serial-queue.ts'
import { endpointOfUrl, RequestUnansweredError, requestWithTimeout } from './timed-request.ts'

export type SmsChannelSettings = {
  /** Of the gateway's messages, with user and password. */
  gateway: URL
  /** The number or name it comes from. */
  from: string
  /** Milliseconds since some moment, as the process counts them. */
  elapsedMs?: () => number
  /** For how many milliseconds it may answer. */
  patienceMs?: number
}

const PATIENCE_MS = 10_000

const recipientOf = (recipient: string): string => recipient.replace(/[^\d+]/g, '')

/** What an answer says in words: gateways send JSON with a message or an id. */
const wordsOf = (body: string): string => {
  try {
    const { message, sid, status } = JSON.parse(body) as Record<string, unknown>
    const words = [message, status, sid].filter((part) => typeof part === 'string')
    return words.length > 0 ? words.join(' ') : body
  } catch {
    return body // it is no JSON: told as it is
  }
}

/** Text messages by an HTTP gateway that takes Twilio's form: To, From and Body, and basic authentication. */
export const smsChannel = ({
  gateway,
  from,
  elapsedMs,
  patienceMs = PATIENCE_MS,
}: SmsChannelSettings): DeliveryChannel => {
  const turns = createSerialQueue()
  const pauses = createEndpointPauses(elapsedMs)
  const url = new URL(gateway)
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  /** What it answered. Throws Silent: what was posted and not answered may be on its way. */
  const post = async ({ recipient, content }: OutgoingMessage): Promise<{ status: number; said: string }> => {
    const form = new URLSearchParams({ To: recipientOf(recipient), From: from, Body: truncateSmsText(content.sms) })
    const headers = {
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      ...(login === ':' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
    }
    try {
      const { status, body } = await requestWithTimeout(
        { url, method: 'POST', headers, body: form.toString() },
        patienceMs,
      )
      return { status, said: singleLineResponse(`${status} ${wordsOf(body)}`) }
    } catch (cause) {
      if (!(cause instanceof RequestUnansweredError)) throw cause
      const failure = cause.where === 'unanswered' ? 'unknown' : 'unreachable'
      throw new EndpointSilentError(cause.where, failure, singleLineResponse(cause.message), cause.cause)
    }
  }
  const targetOf = ({ fleetId }: OutgoingMessage) => ({
    ...{ place: endpointOfUrl(url), own: `messages of fleet ${fleetId}`, fleetId, isInstallation: true },
  })
  return {
    send: async (message, mark) => {
      const release = await turns()
      try {
        const { status, said } = await pauses.ask(targetOf(message), () => post(message))
        if (status >= 200 && status < 300) {
          await mark(said)
          return said
        }
        // Wrong credentials are the installation's to mend, not the message's.
        throw new DeliveryFailedError(
          'refused',
          isPermanentRefusalStatus(status) && status !== 401 && status !== 403,
          said,
        )
      } finally {
        release()
      }
    },
    close: () => {},
  }
}
