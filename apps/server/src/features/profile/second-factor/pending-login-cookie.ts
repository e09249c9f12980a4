import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config/config.ts'
import { isSessionToken } from '../../../http/session/session-token.ts'
import { PENDING_LOGIN_SECONDS } from './pending-login.repository.ts'

type CookieConfig = Pick<Config, 'publicUrl'>

const nameOf = ({ publicUrl }: CookieConfig): string => (publicUrl?.protocol === 'https:' ? '__Host-login' : 'login')

const options = ({ publicUrl }: CookieConfig) =>
  ({ path: '/', sameSite: 'strict', httpOnly: true, secure: publicUrl?.protocol === 'https:' }) as const

/** Binds a login that lacks its code to the browser in which the password was given. It opens nothing by itself. */
export const setPendingLoginCookie = (reply: FastifyReply, config: CookieConfig, token: string): void => {
  reply.setCookie(nameOf(config), token, { ...options(config), maxAge: PENDING_LOGIN_SECONDS })
}

export const clearPendingLoginCookie = (reply: FastifyReply, config: CookieConfig): void => {
  reply.clearCookie(nameOf(config), options(config))
}

/** What `setPendingLoginCookie` left in this browser, or null. */
export const readPendingLoginCookie = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  config: CookieConfig,
): string | null => {
  const token = cookies[nameOf(config)]
  return isSessionToken(token) ? token : null
}
