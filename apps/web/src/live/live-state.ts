import { useSyncExternalStore } from 'react'

/** How the page hears of new readings now. */
type LiveMode = 'connecting' | 'live' | 'polling' | 'offline'

export type LiveState = {
  mode: LiveMode
  /** Seconds since 1970 of the newest reading on this page; null before the first. */
  lastReading: number | null
  /** How much longer than the quickest message of this session the last one took to get here. */
  behindSeconds: number
}

let state: LiveState = { mode: 'connecting', lastReading: null, behindSeconds: 0 }
const listeners = new Set<() => void>()

export const setLiveState = (change: Partial<LiveState>): void => {
  const next = { ...state, ...change }
  if (next.mode === state.mode && next.lastReading === state.lastReading && next.behindSeconds === state.behindSeconds)
    return
  state = next
  for (const listener of listeners) listener()
}

export const currentLiveState = (): LiveState => state

export const onLiveStateChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLiveState = (): LiveState => useSyncExternalStore(onLiveStateChange, currentLiveState)
