import { CALL_ACCESS, type CallName } from '@coldbar/domain/access/call-access'
import { type Caller, ROLES, type Role } from '@coldbar/domain/access/role'
import { useSession } from './session-store.ts'

/** True when `role` is at least what `caller` asks; `anyone` asks nothing. */
export const mayAct = (role: Role | null, caller: Caller): boolean =>
  caller === 'anyone' || (role !== null && ROLES.indexOf(role) >= ROLES.indexOf(caller))

/** Whether whoever is signed in may make a call. The server refuses by the same table. */
export const useMay = (call: CallName): boolean => mayAct(useSession()?.role ?? null, CALL_ACCESS[call])

export const useIsAdmin = (): boolean => useSession()?.role === 'admin'
