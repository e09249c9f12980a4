import { useSyncExternalStore } from 'react'

/** As narrow as a phone, as style sheets say it. */
const NARROW = '(max-width: 700px)'

const subscribe = (changed: () => void): (() => void) => {
  const width = window.matchMedia(NARROW)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

/** Whether the screen is as narrow as a phone: a line then is pressed as a whole. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
