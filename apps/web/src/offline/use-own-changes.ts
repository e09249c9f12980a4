import { useSyncExternalStore } from 'react'
import { type KeptChange, onQueueChanged, ownChanges } from './change-queue.ts'

/** The changes of whoever is signed in that are not sent, or not settled, first made first. */
export const useOwnChanges = (): readonly KeptChange[] => useSyncExternalStore(onQueueChanged, ownChanges)
