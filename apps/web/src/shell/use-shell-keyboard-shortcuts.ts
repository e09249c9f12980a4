import { useEffect, useRef } from 'react'

type Handlers = { onPalette: () => void; onHelp: () => void }

/** Ctrl K (or Cmd K) opens the palette, `/` goes to the search of the screen, `?` shows what there is. */
export const useShellKeyboardShortcuts = (handlers: Handlers): void => {
  const current = useRef(handlers)
  current.current = handlers
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        current.current.onPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '?') current.current.onHelp()
      if (event.key === '/' && focusSearch()) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The search of the screen is its `input[type=search]`. */
const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}
