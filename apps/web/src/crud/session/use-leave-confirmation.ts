import { useRef, useState } from 'react'
import { useDialogCloseGuard } from '../questions/dialog-close-guard.ts'
import { useLeaveGuard } from '../questions/use-leave-guard.ts'

/**
 * Asks before what was typed is lost: by the router, by a dialog that is closed, and by `askBefore`. While it is being saved a
 * dialog stays without a question, such as at the second press of a double click that comes to lie beside it.
 */
export const useLeaveConfirmation = (unsaved: boolean, isSaving: boolean) => {
  const { blocked, pass } = useLeaveGuard(unsaved)
  /** What is gone on with once what was typed may be lost. */
  const [leaving, setLeaving] = useState<{ readonly goOn: () => void } | null>(null)
  const askBefore = (goOn: () => void): void => setLeaving({ goOn })
  const saving = useRef(isSaving)
  saving.current = isSaving
  useDialogCloseGuard(unsaved || isSaving, (close) => {
    if (!saving.current) askBefore(close)
  })
  return {
    /** Lets a step of our own through. */
    pass,
    askBefore,
    isAsked: blocked !== null || leaving !== null,
    forget: () => setLeaving(null),
    discard: (): void => {
      setLeaving(null)
      if (blocked) blocked.proceed()
      else leaving?.goOn()
    },
    keep: (): void => (blocked ? blocked.reset() : setLeaving(null)),
  }
}
