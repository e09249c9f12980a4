import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { loadSecretKey } from '../../config/secret-key.ts'

const YEAR_SECONDS = 31_536_000
const NONCE_BYTES = 12
const SHAPE = /^(\d{1,10})\.([\w-]{16})\.([\w-]{43})$/

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir'>

const seal = (config: KeyConfig, userId: number, nonce: string): string =>
  createHmac('sha256', loadSecretKey(config)).update(`known device of ${userId}: ${nonce}`).digest('base64url')

const nameOf = (publicUrl: URL | null): string => (publicUrl?.protocol === 'https:' ? '__Host-device' : 'device')

/**
 * Tells a browser in which somebody signed in before from a stranger's: its wrong passwords count by themselves, so that
 * strangers who lock the name out do not lock out its owner. It signs nobody in.
 */
export const setKnownBrowserCookie = (reply: FastifyReply, config: Config, userId: number, mark: string): void => {
  reply.setCookie(nameOf(config.publicUrl), `${userId}.${mark}.${seal(config, userId, mark)}`, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: config.publicUrl?.protocol === 'https:',
    maxAge: YEAR_SECONDS,
  })
}

/** The mark that this browser has of a user, or a new one. It stays the same from login to login. */
export const knownBrowserMarkFor = (device: { userId: number; mark: string } | null, userId: number): string =>
  device?.userId === userId ? device.mark : randomBytes(NONCE_BYTES).toString('base64url')

/** The user whom this browser knows, and its own mark; null where it knows nobody. */
export const readKnownBrowserCookie = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  config: Config,
): { userId: number; mark: string } | null => {
  const [, user = '', nonce = '', given = ''] = SHAPE.exec(cookies[nameOf(config.publicUrl)] ?? '') ?? []
  if (given === '') return null
  const right = Buffer.from(seal(config, Number(user), nonce))
  return timingSafeEqual(right, Buffer.from(given)) ? { userId: Number(user), mark: nonce } : null
}
