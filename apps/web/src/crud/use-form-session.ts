import { useEffect, useReducer } from 'react'
import { type EditSession, editSession, isUnsaved, opened } from './edit-session.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/**
 * The edit session of a screen that is composed by hand, with the guard against losing what was typed.
 *
 * `id` is the record in the address, or null.
 */
export const useFormSession = <Draft extends object>(id: number | null) => {
  const [session, send] = useReducer(editSession<Draft>, id, (first): EditSession<Draft> => opened(first))
  useEffect(() => send({ type: 'open', id }), [id])
  const { blocked, pass } = useLeaveGuard(isUnsaved(session))
  return { session, send, blocked, pass }
}
