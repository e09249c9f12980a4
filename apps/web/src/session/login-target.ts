import { paths } from '../paths.ts'
import { startPathOfSession } from './fleet-paths.ts'
import type { Session } from './session.ts'

/** What the login's address calls the address that somebody asked for before. */
const NAME = 'to'
/** Longer than any address of a screen, with a search and all its filters. */
const MOST_CHARACTERS = 1_000

/** Where nobody comes to by signing in: pages for whoever is not signed in, and what the server answers itself. */
const { login, forgotPassword, resetPassword, privacy, cookies, shared, take } = paths
const OTHERS = [login, forgotPassword, resetPassword, privacy, cookies, shared, take].map((path) => path())

/**
 * An address inside the application, or null for anything else: an address of another site, of a file or of a call, and `/` by
 * itself, which leads to where every login leads. One that no screen has is kept: behind the login the page says so. Whoever makes
 * a link to the login writes this text, so only what stays inside is followed.
 */
const insideAddress = (text: string): string | null => {
  if (!text.startsWith('/') || text.length > MOST_CHARACTERS || !URL.canParse(text, location.origin)) return null
  const { origin, pathname, search } = new URL(text, location.origin)
  if (origin !== location.origin || pathname.includes('.') || OTHERS.includes(pathname)) return null
  const address = `${pathname}${search}`
  // Two slashes at the start name another site.
  return address === paths.home() || address.startsWith('//') ? null : address
}

/** The login's search for whoever asked for `address` (path and search), which it keeps if it leads inside. */
export const loginSearchParams = (address: string): Record<string, string> => {
  const asked = insideAddress(address)
  return asked === null ? {} : { [NAME]: asked }
}

/** Where one comes to by signing in: to what was asked for, as the login's `search` says, else to the vehicles. */
export const pathAfterLogin = (session: Session, search: string): string =>
  insideAddress(new URLSearchParams(search).get(NAME) ?? '') ?? startPathOfSession(session)
