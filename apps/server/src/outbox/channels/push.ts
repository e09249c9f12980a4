import { createHash } from 'node:crypto'
import { shortened } from '@coldbar/domain/notifications/sms-text'
import webPush from 'web-push'
import type { PushKeys } from '../../config/push-keys.ts'
import { type Channel, heard, NotSent, type Outgoing } from './channel.ts'
import { askOutside } from './outside-request.ts'

/** Where a browser is reached, and what seals its messages. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }

export type PushSettings = {
  keys: PushKeys
  /** Whom a push service asks when something is wrong with our messages: a `mailto:` or `https:` address. */
  contact: string
  /** The browser of a message; null where it was forgotten, or nobody listens there any more. */
  read(deviceId: number): Promise<PushDevice | null>
  /** Nobody listens there any more. */
  gone(deviceId: number): Promise<void>
  insideTargets: readonly string[]
}

/** Who turns a telephone on tomorrow reads the day's alarms; older ones nobody needs. */
const KEPT_SECONDS = 86_400
/** RFC 8030 5.4: at most 32 characters of base64url. */
const TOPIC_LENGTH = 32
const SERVER_ERROR = 500
/** What nobody listens to any more (RFC 8030 7.3). */
const GONE = new Set([404, 410])
/** Client errors that a later attempt may not meet: too late, too early, too many. */
const PASSING = new Set([408, 425, 429])

const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LENGTH)

/** What the browser shows, read by the page's push worker. A later message of a thread takes the place of those before. */
const shown = ({ content, thread, messageId, about }: Outgoing): string =>
  JSON.stringify({
    // A fleet may word its subjects at any length, and push services take 4096 bytes (RFC 8030 7.2).
    title: shortened(content.subject),
    text: shortened(content.sms),
    tag: topicOf(thread?.id ?? messageId),
    path: about.problemId === null ? '/' : `/problems/${about.problemId}`,
    time: about.created,
  })

/** Messages to browsers by their push services: RFC 8030, sealed by RFC 8291, signed by RFC 8292. */
export const pushChannel = ({ keys, contact, read, gone, insideTargets }: PushSettings): Channel => {
  const requestTo = ({ endpoint, p256dh, auth }: PushDevice, message: Outgoing) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, shown(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEPT_SECONDS,
      urgency: 'high',
      topic: topicOf(message.thread?.id ?? message.messageId),
    })
  return {
    send: async (message, mark) => {
      const { deviceId } = message
      const device = deviceId === null ? null : await read(deviceId)
      if (deviceId === null || device === null) throw new NotSent('device_gone', true, 'The browser was turned off.')
      const { headers, body } = requestTo(device, message)
      const answer = await askOutside({
        ...{ url: new URL(device.endpoint), method: 'POST', headers, insideTargets },
        ...(body === null ? {} : { body }),
      })
      const said = heard(`${answer.status} ${answer.body}`)
      if (answer.status < 300) {
        await mark(said)
        return said
      }
      if (GONE.has(answer.status)) {
        await gone(deviceId)
        throw new NotSent('device_gone', true, said)
      }
      throw new NotSent('refused', answer.status < SERVER_ERROR && !PASSING.has(answer.status), said)
    },
    close: () => {},
  }
}
