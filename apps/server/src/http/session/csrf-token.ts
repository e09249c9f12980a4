import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 16

/**
 * The key of a session's tokens, made from what only its holder and we know: tokens outlive a restart,
 * hold on every process, and need no secret of their own.
 */
export const csrfKeyOfSession = (sessionToken: string): Buffer =>
  createHmac('sha256', sessionToken).update('csrf').digest()

const sign = (key: Buffer, sessionId: string, nonce: string): string =>
  createHmac('sha256', key).update(`${sessionId}\n${nonce}`).digest('base64url')

/** A fresh token that only this session can use: `nonce.HMAC(session id, nonce)`. */
export const newCsrfToken = (key: Buffer, sessionId: string): string => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return `${nonce}.${sign(key, sessionId, nonce)}`
}

const same = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Is this a token of that session? Compared in constant time, so that it cannot be guessed byte by byte. */
export const isCsrfTokenOf = (key: Buffer, sessionId: string, token: string): boolean => {
  const [nonce, signature, ...more] = token.split('.')
  if (nonce === undefined || signature === undefined || more.length > 0) return false
  return same(signature, sign(key, sessionId, nonce))
}

/**
 * Cookie and field must both be there, be equal, and belong to the session: equality alone would let
 * somebody who can plant a cookie (a sibling host) set both to a value of their own.
 */
export const isCsrfValid = (key: Buffer, sessionId: string, cookie: string | undefined, field: unknown): boolean =>
  typeof field === 'string' && cookie !== undefined && same(cookie, field) && isCsrfTokenOf(key, sessionId, field)
