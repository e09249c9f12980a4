import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: what the cookie holds and nobody else ever sees. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** What the database holds instead, so that a stolen dump opens no session. No salt: the token is random already. */
export const sessionTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const TOKEN = /^[\w-]{43}$/

/** Could this cookie be one of ours? Saves the database from looking up nonsense. */
export const isSessionToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value)
