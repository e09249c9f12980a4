import { useEffect, useRef } from 'react'
import { useUrlState } from './url-state.ts'

/** Opens the form of a new record where the address asks for one, as the palette's actions do. */
export const useOpenAddFormFromUrl = (add: () => void): void => {
  const [url, change] = useUrlState()
  const isAsked = url.add !== undefined
  const latest = useRef({ add, change })
  latest.current = { add, change }
  useEffect(() => {
    if (!isAsked) return
    latest.current.change({ add: null })
    latest.current.add()
  }, [isAsked])
}
