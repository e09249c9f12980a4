import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The secret of the link that opened this page: it stands behind the #, which browsers send to nobody. Empty where there is none. */
export const useUrlFragmentToken = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))
