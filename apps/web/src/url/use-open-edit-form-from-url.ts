import { useEffect, useRef } from 'react'
import { useUrlState } from './url-state.ts'

/** Opens the form of the record on screen where the address asks for it, once the record is there, at the part it names. */
export const useOpenEditFormFromUrl = (isThere: boolean, edit: (part: string) => void): void => {
  const [url, change] = useUrlState()
  const part = isThere ? url.edit : undefined
  const latest = useRef({ edit, change })
  latest.current = { edit, change }
  useEffect(() => {
    if (part === undefined) return
    latest.current.change({ edit: null })
    latest.current.edit(part)
  }, [part])
}
