import { useSyncExternalStore } from 'react'
import {
  countUserQueuedChanges,
  type KeptQueuedChange,
  onChangeQueueChanged,
  ownQueuedChanges,
} from './change-queue.ts'

/** The changes of whoever is signed in that are not sent, or not settled, first made first. */
export const useOwnQueuedChanges = (): readonly KeptQueuedChange[] =>
  useSyncExternalStore(onChangeQueueChanged, ownQueuedChanges)

/** How many changes signing out deletes: of this user, in every fleet. */
export const useUserQueuedChangeCount = (): number => useSyncExternalStore(onChangeQueueChanged, countUserQueuedChanges)
