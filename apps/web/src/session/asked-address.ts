import { paths } from '../paths.ts'
import { startOf } from './fleet-paths.ts'
import type { Session } from './session.ts'

/** What the login's address calls the address that somebody asked for before. */
const NAME = 'to'
/** Longer than any address of a screen, with a search and all its filters. */
const MOST_CHARACTERS = 1_000

/** Screens that one may have asked for: `/` leads to where every login leads, and the others need none. */
const { home, login, forgotPassword, resetPassword, privacy, cookies, shared, take, apiDocs, ...behindLogin } = paths
const SCREENS = Object.values(behindLogin).map((path) => path())

/**
 * The address of a screen, or null for anything else: an address of another site, of a file or of a call. Whoever makes a link
 * to the login writes this text, so only what stays inside is followed.
 */
const screenAddress = (text: string): string | null => {
  if (!text.startsWith('/') || text.length > MOST_CHARACTERS || !URL.canParse(text, location.origin)) return null
  const { origin, pathname, search } = new URL(text, location.origin)
  const isScreen = SCREENS.some((screen) => pathname === screen || pathname.startsWith(`${screen}/`))
  return origin === location.origin && isScreen && !pathname.includes('.') ? `${pathname}${search}` : null
}

/** The login's search for whoever asked for `address` (path and search), which it keeps if it is one of a screen. */
export const loginSearch = (address: string): Record<string, string> => {
  const asked = screenAddress(address)
  return asked === null ? {} : { [NAME]: asked }
}

/** Where one comes to by signing in: to what was asked for, as the login's `search` says, else to the vehicles. */
export const placeAfterLogin = (session: Session, search: string): string =>
  screenAddress(new URLSearchParams(search).get(NAME) ?? '') ?? startOf(session)
