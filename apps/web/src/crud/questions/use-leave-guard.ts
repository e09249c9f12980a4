import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentSession } from '../../session/session-store.ts'
import { registerUnsavedWork } from '../../session/unsaved-work.ts'

/**
 * Holds whoever leaves a form with unsaved changes: another record, another screen, or the browser's own ways out.
 *
 * `blocked` asks what shall become of them; `pass` lets the next step of our own through, such as the one to a saved record.
 */
export const useLeaveGuard = (unsaved: boolean) => {
  const passing = useRef(false)
  useEffect(() => (unsaved ? registerUnsavedWork() : undefined), [unsaved])
  const blocker = useBlocker({
    // Search, page and tab are changes of the address too, and lose nothing.
    // Whoever let go of an ended session let go of the form: nobody could save it.
    shouldBlockFn: ({ current, next }) =>
      unsaved && !passing.current && currentSession() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved && !passing.current,
    withResolver: true,
  })
  const pass = async (step: () => Promise<void>): Promise<void> => {
    passing.current = true
    try {
      await step()
    } finally {
      passing.current = false
    }
  }
  return { blocked: blocker.status === 'blocked' ? blocker : null, pass }
}
