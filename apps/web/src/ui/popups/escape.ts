import { useEffect, useRef } from 'react'

/** The dialogs that stand open, the uppermost last, each with what Esc does to it. */
const standing: { readonly escape: () => void }[] = []

/**
 * One ear for all: a dialog that the press itself opens, such as a question, would hear it too, for a browser draws
 * between two of its listeners.
 */
const hear = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.isComposing) return
  // A list of choices that is open in the dialog takes it first.
  const isTaken =
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (!isTaken) standing.at(-1)?.escape()
}

/** Esc closes the uppermost alone of the dialogs that stand open; one without `close` lets it close none. */
export const useEscapeToClose = (opened: boolean, close: (() => void) | null): void => {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!opened) return
    const dialog = { escape: () => latest.current?.() }
    standing.push(dialog)
    // The same function is heard once, however often it is added.
    window.addEventListener('keydown', hear, { capture: true })
    return () => {
      standing.splice(standing.indexOf(dialog), 1)
      if (standing.length === 0) window.removeEventListener('keydown', hear, { capture: true })
    }
  }, [opened])
}
