import { chooseLanguage, isLanguage, type Language } from '@coldbar/domain/texts/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csrfKeyOfSession, isCsrfTokenOf, newCsrfToken } from './csrf-token.ts'

export const CSRF_COOKIE_NAME = 'csrf_test_name'
const NOTIFICATIONS_COOKIE = 'notifications'
const LANGUAGE_COOKIE = 'language'
const YEAR_SECONDS = 31_536_000

const isHttps = (publicUrl: URL | null): boolean => publicUrl?.protocol === 'https:'

/** Under https the prefix makes browsers refuse a cookie that a sibling host or plain http tries to plant. */
export const sessionCookieName = (publicUrl: URL | null): string => (isHttps(publicUrl) ? '__Host-sid' : 'sid')

type Reply = Pick<FastifyReply, 'setCookie' | 'clearCookie'>

const options = (publicUrl: URL | null, httpOnly: boolean) =>
  ({ path: '/', sameSite: 'lax', secure: isHttps(publicUrl), httpOnly }) as const

/** Hands the browser its session, and the token that its writes must repeat. */
export const setSessionCookies = (reply: Reply, publicUrl: URL | null, token: string, sessionId: string): void => {
  reply.setCookie(sessionCookieName(publicUrl), token, options(publicUrl, true))
  reply.setCookie(CSRF_COOKIE_NAME, newCsrfToken(csrfKeyOfSession(token), sessionId), options(publicUrl, false))
}

/** Gives a page that lost its csrf token a new one; a good one stays, for the other tabs hold it too. */
export const renewCsrfCookie = (
  request: FastifyRequest,
  reply: Reply,
  publicUrl: URL | null,
  sessionId: string,
): void => {
  const token = request.cookies[sessionCookieName(publicUrl)]
  if (token === undefined) return
  const current = request.cookies[CSRF_COOKIE_NAME]
  if (current !== undefined && isCsrfTokenOf(csrfKeyOfSession(token), sessionId, current)) return
  reply.setCookie(CSRF_COOKIE_NAME, newCsrfToken(csrfKeyOfSession(token), sessionId), options(publicUrl, false))
}

export const clearSessionCookies = (reply: Reply, publicUrl: URL | null): void => {
  reply.clearCookie(sessionCookieName(publicUrl), options(publicUrl, true))
  reply.clearCookie(CSRF_COOKIE_NAME, options(publicUrl, false))
}

/**
 * Notifications version and language outlive the session, so that the login page already speaks the user's language.
 * A language chosen in this browser stays: the profile's is the one of its messages.
 */
export const setPreferenceCookies = (
  request: Pick<FastifyRequest, 'cookies'>,
  reply: Reply,
  publicUrl: URL | null,
  notifications: number,
  language: string,
): void => {
  const kept = { ...options(publicUrl, false), maxAge: YEAR_SECONDS }
  reply.setCookie(NOTIFICATIONS_COOKIE, String(notifications), kept)
  if (request.cookies[LANGUAGE_COOKIE] === undefined) reply.setCookie(LANGUAGE_COOKIE, language, kept)
}

type CookieHeader = { readonly cookie?: string | undefined }

/** What cookies tell before anything is looked up: whether to ask about a session, and the language chosen here. */
export const readSessionAndLanguageCookies = ({
  cookie,
}: CookieHeader): { hasSession: boolean; language: string | undefined } => {
  const cookies = new Map(
    (cookie ?? '').split(';').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split('=', 2)
      return [name, value]
    }),
  )
  return { hasSession: cookies.has(CSRF_COOKIE_NAME), language: cookies.get(LANGUAGE_COOKIE) }
}

type AcceptHeader = { readonly 'accept-language'?: string | undefined }

/** The first of a browser's own languages that is one of ours: of `fr-BE, nl;q=0.8` it is `fr`. */
export const browserLanguage = ({ 'accept-language': accepted }: AcceptHeader): Language | undefined =>
  (accepted ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)

/** The language that answers are read in: the one chosen in this browser, else the profile's. */
export const answerLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>, ofProfile: Language): Language =>
  chooseLanguage(cookies[LANGUAGE_COOKIE], ofProfile)
