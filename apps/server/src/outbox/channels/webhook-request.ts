import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8')

/**
 * What tells a receiver that a webhook is ours, new and untouched, by Standard Webhooks 1.0: the message's id, the same for
 * every attempt; the second of this attempt; and an HMAC-SHA256 over both and the body.
 */
export const signedWebhookHeaders = (
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
