import { useSyncExternalStore } from 'react'
import { countUserChanges, type KeptChange, onQueueChanged, ownChanges } from './change-queue.ts'

/** The changes of whoever is signed in that are not sent, or not settled, first made first. */
export const useOwnChanges = (): readonly KeptChange[] => useSyncExternalStore(onQueueChanged, ownChanges)

/** How many changes signing out deletes: of this user, in every fleet. */
export const useUserChangeCount = (): number => useSyncExternalStore(onQueueChanged, countUserChanges)
