import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/** What a menu or panel gets of the button that opens it. */
export type Popup = {
  id: string
  at: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

/**
 * A button that stands from the first paint, and the menu or panel that it opens, whose code may come later: `popup` is
 * null until somebody has pressed. The button stays the same element, so a press and the focus are never lost with it.
 */
export const usePopup = (kind: 'menu' | 'dialog') => {
  const id = useId()
  const at = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const toggle = (): void => {
    setAsked(true)
    setOpened(!opened)
  }
  // Once it is open the focus is in it, and it closes by itself: here it is still on its way.
  const closeAtEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setOpened(false)
  }
  const popup: Popup | null = isAsked ? { id, at, opened, onChange: setOpened } : null
  return {
    button: {
      id,
      ref: at,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: toggle,
      onKeyDown: closeAtEscape,
    },
    popup,
  } as const
}

/** Whether a popup is wanted: see `late`. */
export const isPopupOpen = ({ popup }: { popup: Popup }): boolean => popup.opened
