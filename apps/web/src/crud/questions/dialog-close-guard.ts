import { createContext, useContext, useEffect } from 'react'

/** Asks whether what was typed may be lost; on yes it calls `close`. */
export type AskBeforeClosing = (close: () => void) => void

/** Lets a form speak before the dialog closes in which it stands, until the answer is called. */
export type GuardDialogClose = (ask: AskBeforeClosing) => () => void

export const DialogCloseGuardContext = createContext<GuardDialogClose | null>(null)

/** Holds the dialog around a form, where there is one, as long as something in it is not saved. */
export const useDialogCloseGuard = (unsaved: boolean, ask: AskBeforeClosing): void => {
  const hold = useContext(DialogCloseGuardContext)
  useEffect(() => (unsaved ? hold?.(ask) : undefined), [unsaved, hold])
}
