import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Popup } from './use-popup.ts'

type Props = { at: RefObject<HTMLElement | null>; ref?: (element: HTMLElement | null) => unknown }

/** Stands for a button that is elsewhere, as the one child of `Menu.Target` or `Popover.Target`. */
export const PopupTarget = ({ at, ref }: Props) => {
  useLayoutEffect(() => {
    ref?.(at.current)
    return () => void ref?.(null)
  }, [at, ref])
  return null
}

/**
 * A popup's state for Mantine. The first time it opens a moment after it stands: it keeps what to give the focus back to
 * when it opens, not when it comes.
 */
export const useOpened = ({ id, opened, onChange }: Popup) => {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return { id, opened: opened && stands, onChange }
}
