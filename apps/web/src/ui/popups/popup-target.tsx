import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Popup } from './use-popup.ts'

type Props = { at: RefObject<HTMLElement | null>; ref?: (element: HTMLElement | null) => unknown }

/** Stands for a button that is elsewhere, as the one child of `Menu.Target` or `Popover.Target`. */
export const ExternalPopupTarget = ({ at, ref }: Props) => {
  useLayoutEffect(() => {
    ref?.(at.current)
    return () => void ref?.(null)
  }, [at, ref])
  return null
}

/** Whether the focus is where a press left it: on the button, or around it in browsers that give buttons none. */
const isStillAt = (button: HTMLElement | null): boolean => document.activeElement?.contains(button) ?? true

/**
 * A popup's state for Mantine. The first time it opens a moment after it stands: it keeps what to give the focus back to
 * when it opens, not when it comes. Who went on to something else while its code was on its way keeps the focus there.
 */
export const useMantinePopupState = ({ id, at, opened, onChange }: Popup) => {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    if (!isStillAt(at.current)) onChange(false)
    setStands(true)
  }, [at, onChange])
  return { id, opened: opened && stands, onChange }
}
