import { useSyncExternalStore } from 'react'

/** How alarms are told on this device beside the page itself. */
export type AlarmAnnouncementSettings = { readonly sound: boolean; readonly notification: boolean }

const KEY = 'coldbar-alarms-told-by'
const listeners = new Set<() => void>()

const read = (): AlarmAnnouncementSettings => {
  const kept = new Set((localStorage.getItem(KEY) ?? '').split(' '))
  return { sound: kept.has('sound'), notification: kept.has('notification') }
}

let current: AlarmAnnouncementSettings | null = null

export const readAlarmAnnouncementSettings = (): AlarmAnnouncementSettings => {
  current ??= read()
  return current
}

/** Keeps the choice on this device. */
export const changeAlarmAnnouncementSettings = (change: Partial<AlarmAnnouncementSettings>): void => {
  current = { ...readAlarmAnnouncementSettings(), ...change }
  const chosen = (['sound', 'notification'] as const).filter((way) => current?.[way])
  localStorage.setItem(KEY, chosen.join(' '))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAlarmAnnouncementSettings = (): AlarmAnnouncementSettings =>
  useSyncExternalStore(subscribe, readAlarmAnnouncementSettings)
