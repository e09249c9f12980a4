import type { CallName } from '@coldbar/domain/access/call-access'
import { mayCall } from '@coldbar/domain/access/may-call'
import { useSession } from './session-store.ts'

/** Whether whoever is signed in may make a call. The server refuses by the same table. */
export const useMay = (call: CallName): boolean => mayCall(useSession()?.role ?? null, call)

export const useIsAdmin = (): boolean => useSession()?.role === 'admin'
