import type { ModalProps } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { Dialog } from '../../ui/popups/dialog.tsx'
import {
  type AskBeforeClosing,
  DialogCloseGuardContext,
  type GuardDialogClose,
} from '../questions/dialog-close-guard.ts'

/**
 * A window with a form in it: its X, Esc and a press beside it ask before what was typed is lost. The form's own Cancel
 * says what it means, and does not ask.
 */
export const FormDialog = ({ onClose, children, ...props }: ModalProps) => {
  const holders = useRef<readonly AskBeforeClosing[]>([])
  const hold = useCallback<GuardDialogClose>((ask) => {
    holders.current = [...holders.current, ask]
    return () => {
      holders.current = holders.current.filter((other) => other !== ask)
    }
  }, [])
  const leave = (): void => {
    const [ask] = holders.current
    if (ask) ask(onClose)
    else onClose()
  }
  return (
    <Dialog {...props} onClose={leave}>
      <DialogCloseGuardContext value={hold}>{children}</DialogCloseGuardContext>
    </Dialog>
  )
}
