import { useEffect, useRef } from 'react'
import { useUrlState } from './url-state.ts'

/** Opens the form of the record on screen where the address asks for it, once the record is there. */
export const useEditAsked = (isThere: boolean, edit: () => void): void => {
  const [url, change] = useUrlState()
  const isAsked = url.edit !== undefined && isThere
  const latest = useRef({ edit, change })
  latest.current = { edit, change }
  useEffect(() => {
    if (!isAsked) return
    latest.current.change({ edit: null })
    latest.current.edit()
  }, [isAsked])
}
