import { createHash } from 'node:crypto'
import { truncateSmsText } from '@coldbar/domain/notifications/sms-text'
import { days } from '@coldbar/domain/units/time'
import webPush from 'web-push'
import type { AllowedInternalHost } from '../../config/allowed-internal-hosts.ts'
import type { VapidKeys } from '../../config/vapid-keys.ts'
import {
  type DeliveryChannel,
  DeliveryFailedError,
  EndpointSilentError,
  isPermanentRefusalStatus,
  type OutgoingMessage,
  singleLineResponse,
} from './delivery-channel.ts'
import { createEndpointPauses, type DeliveryEndpoint } from './endpoint-pauses.ts'
import { requestOutsideUrl } from './outside-url-request.ts'
import { endpointOfUrl } from './timed-request.ts'

/** Where a browser is reached, and what seals its messages. */
export type BrowserPushSubscription = { endpoint: string; p256dh: string; auth: string }

export type PushChannelSettings = {
  keys: VapidKeys
  /** Whom a push service asks when something is wrong with our messages: a `mailto:` or `https:` address. */
  contact: string
  /** The browser of a message; null where it was forgotten, or nobody listens there any more. */
  read(deviceId: number): Promise<BrowserPushSubscription | null>
  /** Nobody listens there any more. */
  gone(deviceId: number): Promise<void>
  insideTargets: readonly AllowedInternalHost[]
  /** Milliseconds since some moment, as the process counts them. */
  elapsedMs(): number
}

/** Who turns a telephone on tomorrow reads the day's alarms; older ones nobody needs. */
const KEPT_SECONDS = days(1)
/** RFC 8030 5.4: at most 32 characters of base64url. */
const TOPIC_LENGTH = 32
/** What nobody listens to any more (RFC 8030 7.3). */
const GONE = new Set([404, 410])

const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LENGTH)

/** What the browser shows, read by the page's push worker. A later message of a thread takes the place of those before. */
const shown = ({ content, thread, messageId, about }: OutgoingMessage): string =>
  JSON.stringify({
    // A fleet may word its subjects at any length, and push services take 4096 bytes (RFC 8030 7.2).
    title: truncateSmsText(content.subject),
    text: truncateSmsText(content.sms),
    tag: topicOf(thread?.id ?? messageId),
    path: about.problemId === null ? '/' : `/problems/${about.problemId}`,
    time: about.created,
  })

/** Messages to browsers by their push services: RFC 8030, sealed by RFC 8291, signed by RFC 8292. */
export const pushChannel = ({
  keys,
  contact,
  read,
  gone,
  insideTargets,
  elapsedMs,
}: PushChannelSettings): DeliveryChannel => {
  const pauses = createEndpointPauses(elapsedMs)
  const requestTo = ({ endpoint, p256dh, auth }: BrowserPushSubscription, message: OutgoingMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, shown(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'high',
      topic: topicOf(message.thread?.id ?? message.messageId),
    })
  /** What its push service said when it took a message. Throws DeliveryFailedError. */
  const taken = async (device: BrowserPushSubscription, message: OutgoingMessage): Promise<string> => {
    const { headers, body } = requestTo(device, message)
    const answer = await requestOutsideUrl({
      ...{ url: new URL(device.endpoint), method: 'POST', headers, insideTargets, isSecret: true },
      ...(body === null ? {} : { body }),
    })
    const said = singleLineResponse(`${answer.status} ${answer.body}`)
    if (answer.status < 300) return said
    if (GONE.has(answer.status)) throw new DeliveryFailedError('device_gone', true, said)
    if (isPermanentRefusalStatus(answer.status)) throw new DeliveryFailedError('refused', true, said)
    // Its address is what a user wrote down: one that never takes a message takes the time of everybody's.
    throw new EndpointSilentError('unanswered', 'refused', said)
  }
  const targetOf = ({ endpoint }: BrowserPushSubscription, deviceId: number, fleetId: number): DeliveryEndpoint => ({
    ...{ place: endpointOfUrl(new URL(endpoint)), own: `device ${deviceId}`, fleetId, silences: 1 },
  })
  return {
    send: async (message, mark) => {
      const { deviceId } = message
      const device = deviceId === null ? null : await read(deviceId)
      if (deviceId === null || device === null)
        throw new DeliveryFailedError('device_gone', true, 'The browser was turned off.')
      try {
        const target = targetOf(device, deviceId, message.fleetId)
        const said = await pauses.ask(target, () => taken(device, message))
        await mark(said)
        return said
      } catch (cause) {
        if (cause instanceof DeliveryFailedError && cause.failure === 'device_gone') await gone(deviceId)
        throw cause
      }
    },
    close: () => {},
  }
}
