/** What happens to a session, for whoever wants to react. */
const SESSION_EVENTS = [
  'loginSuccess',
  'loginFailed',
  'logoutSuccess',
  'sessionTimeout',
  'notAuthenticated',
  'notAuthorized',
] as const

export type SessionEvent = (typeof SESSION_EVENTS)[number]

type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()

export const onSessionEvent = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const broadcastSessionEvent = (event: SessionEvent): void => {
  for (const listener of listeners) listener(event)
}
