import { useSyncExternalStore } from 'react'
import { callApi } from '../api/call-api.ts'
import { sessionCalls } from '../api/session-calls.ts'
import { CLIENT_VERSION, type ClientVersion, isNewerVersion } from './client-version.ts'

const FIRST_CHECK_MS = 10_000
const versionCheckEveryMs = 600_000

let server: ClientVersion | null = null
const listeners = new Set<() => void>()

/** Asks the server for its version. Silent when that fails, as the specification wants: the next round asks again. */
export const fetchServerVersion = async (): Promise<void> => {
  const answer = await callApi(sessionCalls['profile.version'], { body: {} }).catch(() => null)
  if (answer === null) return
  server = answer
  for (const listener of listeners) listener()
}

/** First after 10 s, then every 10 min, for as long as the page is open. */
export const startServerVersionChecks = (): void => {
  setTimeout(() => {
    void fetchServerVersion()
    setInterval(() => void fetchServerVersion(), versionCheckEveryMs)
  }, FIRST_CHECK_MS)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server's version as last heard, or null. */
export const useServerVersion = (): ClientVersion | null => useSyncExternalStore(subscribe, () => server)

/** The server's version when it is newer than this page, else null. */
export const useNewServerVersion = (): ClientVersion | null => {
  const version = useServerVersion()
  return version !== null && isNewerVersion(version, CLIENT_VERSION) ? version : null
}
