import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { useSyncExternalStore } from 'react'
import { onApiCallFailure } from '../api/api-call-failure-events.ts'
import { isNotSignedInError } from '../api/api-error.ts'
import { deleteBrowserCookie, readBrowserCookie, storeBrowserCookie } from '../api/browser-cookies.ts'
import { callApi } from '../api/call-api.ts'
import { sessionCalls } from '../api/session-calls.ts'
import { unsubscribeFromPush } from './current-push-subscription.ts'
import { eraseDeviceData } from './erase-device.ts'
import { type Session, type SessionAnswer, sessionOfAnswer } from './session.ts'
import { broadcastSessionEvent, type SessionEvent } from './session-events.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/** Version 2 until a session says otherwise, and again after signing out. */
const VERSION_WITHOUT_SESSION: NotificationsVersion = 2

let current: Session | null = null
/** The server knows the session no more, and a form on screen holds what is not saved. */
let lapsed = false
let check: Promise<Session | null> | null = null
const listeners = new Set<() => void>()

const set = (session: Session | null): void => {
  current = session
  lapsed = false
  storeBrowserCookie('notifications', String(session?.notifications ?? VERSION_WITHOUT_SESSION))
  for (const listener of listeners) listener()
}

const record = (answer: SessionAnswer): Session => {
  const session = sessionOfAnswer(answer)
  set(session)
  return session
}

export const currentSession = (): Session | null => current

/** Asks the server who we are, once at a time. Null when nobody is signed in; other failures are thrown. */
export const checkSession = (): Promise<Session | null> => {
  check ??= ping().finally(() => {
    check = null
  })
  return check
}

/** Comes and goes with the session's own cookie, which no script may see. */
const COMPANION = 'csrf_test_name'

/** Whether there is a session to ask about. */
export const mayBeSignedIn = (): boolean => readBrowserCookie(COMPANION) !== null

const ping = async (): Promise<Session | null> => {
  // Without it there is no session to ask about, and a browser would complain of the refusal in its console. A page that
  // opened without the server has a session and no cookie: it learns what became of it.
  if (!current && !mayBeSignedIn()) {
    broadcastSessionEvent('notAuthenticated')
    return null
  }
  try {
    return record(await callApi(sessionCalls['profile.ping'], {}))
  } catch (error) {
    if (!isNotSignedInError(error)) throw error
    // It may have ended while no page was open.
    if (current === null) void leave('notAuthenticated')
    return null
  }
}

/** Signs in, or answers null where a code is asked for first; throws the `ApiError` of a refused attempt. */
export const login = (username: string, password: string): Promise<Session | null> =>
  entering(async () => {
    const { data } = await callApi(sessionCalls['profile.login'], { body: { username, password } })
    return 'code_needed' in data ? null : record({ data })
  })

/** Signs in by a code, after the password; throws the `ApiError` of a refused attempt. */
export const loginWithSecondFactorCode = (code: string): Promise<Session | null> =>
  entering(async () => record(await callApi(sessionCalls['profile.loginCode'], { body: { code } })))

const entering = async (enter: () => Promise<Session | null>): Promise<Session | null> => {
  try {
    const session = await enter()
    if (session !== null) broadcastSessionEvent('loginSuccess')
    return session
  } catch (error) {
    broadcastSessionEvent('loginFailed')
    throw error
  }
}

/**
 * Forgets the session here whatever the server answers: who presses this must not stay signed in on screen, nor may the next
 * one here read the messages.
 */
export const logout = async (): Promise<void> => {
  const erasing = leaveDevice()
  await Promise.all([callApi(sessionCalls['profile.logout'], {}), unsubscribeFromPush()]).finally(() => erasing)
}

/** Lets go of the session here, and of all that this device keeps of its user. */
const leaveDevice = (): Promise<void> => {
  const userId = current?.userId
  // First here: whatever still asks for the fleet's data would be refused, and the browser would say so in its console.
  // A page opened before the answer is here must not ask either.
  deleteBrowserCookie(COMPANION)
  return leave('logoutSuccess', userId)
}

/** Nobody is signed in here: the lists on this device go and, of a user who signed out, what was not sent. */
const leave = (event: SessionEvent, userId?: number): Promise<void> => {
  set(null)
  const erasing = eraseDeviceData(userId)
  broadcastSessionEvent(event)
  return erasing
}

/** Goes on as whoever was signed in here last, while the server cannot be asked. */
export const resumeSession = (session: Session): void => set(session)

/** Shows a changed profile or fleet at once. */
export const updateShownSession = (change: Partial<Session>): void => {
  if (current) set({ ...current, ...change })
}

const SIGNS_IN = new Set(['profile.login', 'profile.loginCode'])

/** As after a logout, of a session that was ended at the server already. */
export const forgetSession = leaveDevice

/** Lets go of a session that the server knows no more, and of a form that it ended under. */
export const endExpiredSession = (): void => void leave('sessionTimeout')

onApiCallFailure((failure) => {
  if (failure.status === 403) broadcastSessionEvent('notAuthorized')
  if (failure.status !== 401 || SIGNS_IN.has(failure.call) || current === null) return
  // A form that holds what is not saved stays until its user signs in again.
  if (!hasUnsavedWork()) endExpiredSession()
  else if (!lapsed) {
    lapsed = true
    for (const listener of listeners) listener()
  }
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the session ended while a form holds what is not saved. */
export const useIsSessionExpired = (): boolean => useSyncExternalStore(subscribe, () => lapsed)

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession)
