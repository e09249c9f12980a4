import { useSyncExternalStore } from 'react'

const MS_PER_SECOND = 1000
const TICK_MS = 10_000

let now = Math.floor(Date.now() / MS_PER_SECOND)
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = (): void => {
  now = Math.floor(Date.now() / MS_PER_SECOND)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (timer === undefined) {
    tick()
    timer = setInterval(tick, TICK_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Seconds since 1970, one clock for the whole page: ten thousand ages turn over together, every ten seconds. */
export const useCurrentTime = (): number => useSyncExternalStore(subscribe, () => now)
