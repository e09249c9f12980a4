import { useSyncExternalStore } from 'react'

/** How alarms are told on this device beside the page itself. */
export type AlarmChannels = { readonly sound: boolean; readonly notification: boolean }

const KEY = 'coldbar-alarms-told-by'
const listeners = new Set<() => void>()

const read = (): AlarmChannels => {
  const kept = new Set((localStorage.getItem(KEY) ?? '').split(' '))
  return { sound: kept.has('sound'), notification: kept.has('notification') }
}

let current: AlarmChannels | null = null

export const alarmChannels = (): AlarmChannels => {
  current ??= read()
  return current
}

/** Keeps the choice on this device. */
export const changeAlarmChannels = (change: Partial<AlarmChannels>): void => {
  current = { ...alarmChannels(), ...change }
  const chosen = (['sound', 'notification'] as const).filter((way) => current?.[way])
  localStorage.setItem(KEY, chosen.join(' '))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAlarmChannels = (): AlarmChannels => useSyncExternalStore(subscribe, alarmChannels)
