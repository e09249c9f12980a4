import { shortened } from '@coldbar/domain/notifications/sms-text'
import { type Channel, heard, isFinalStatus, NotSent, type Outgoing } from './channel.ts'
import { oneAtATime } from './one-at-a-time.ts'

export type SmsSettings = {
  /** Of the gateway's messages, with user and password. */
  gateway: URL
  /** The number or name it comes from. */
  from: string
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
export const smsChannel = ({ gateway, from }: SmsSettings): Channel => {
  const turns = oneAtATime()
  const url = new URL(gateway)
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const post = async ({ recipient, content }: Outgoing): Promise<Response> => {
    try {
      return await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: login === ':' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
        body: new URLSearchParams({ To: recipientOf(recipient), From: from, Body: shortened(content.sms) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (cause) {
      throw new NotSent('unreachable', false, heard(cause instanceof Error ? cause.message : String(cause)), cause)
    }
  }
  return {
    send: async (message, mark) => {
      const release = await turns()
      try {
        const answer = await post(message)
        const said = heard(`${answer.status} ${wordsOf(await answer.text())}`)
        if (answer.ok) {
          await mark(said)
          return said
        }
        const isFinal = isFinalStatus(answer.status)
        // Wrong credentials are the installation's to mend, not the message's.
        throw new NotSent('refused', isFinal && answer.status !== 401 && answer.status !== 403, said)
      } finally {
        release()
      }
    },
    close: () => {},
  }
}
