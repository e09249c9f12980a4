import { type ReactNode, useState } from 'react'
import { FittingDialog } from './fitting-dialog.tsx'
import { YardDialogOpenerContext, type YardDialogRequest } from './yard-dialog-opener.ts'
import { YardInsideInspectionDialog } from './yard-inside-inspection.tsx'
import { YardRemarkDialog } from './yard-remark.tsx'
import { YardTreadDialog } from './yard-tread.tsx'

/** Holds the open dialog of a row: a reading, a tick or another town takes the row away, and not what was typed. */
export const YardDialogs = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<YardDialogRequest | null>(null)
  const close = (): void => setAsked(null)
  return (
    <YardDialogOpenerContext value={setAsked}>
      {children}
      {asked?.kind === 'remark' ? <YardRemarkDialog {...asked} onClose={close} /> : null}
      {asked?.kind === 'tread' ? <YardTreadDialog {...asked} onClose={close} /> : null}
      {asked?.kind === 'lookInside' ? <YardInsideInspectionDialog {...asked} onClose={close} /> : null}
      {asked?.kind === 'fit' ? <FittingDialog asked={asked} onClose={close} /> : null}
    </YardDialogOpenerContext>
  )
}
