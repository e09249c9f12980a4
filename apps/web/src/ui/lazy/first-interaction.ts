import { useSyncExternalStore } from 'react'

/** What somebody does first who is about to use the page. */
const STIRS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

let stirred = false
const listeners = new Set<() => void>()

/** Calls back with every stir until told to stop. */
export const onInteraction = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const stir = (): void => {
  stirred = true
  for (const listener of [...listeners]) listener()
}

for (const kind of STIRS) addEventListener(kind, stir, { passive: true, capture: true })

/** Whether somebody has stirred since the page was opened: what only answers them need not be here before. */
export const useHasInteracted = (): boolean => useSyncExternalStore(onInteraction, () => stirred)
