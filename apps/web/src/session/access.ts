import type { CallName } from '@coldbar/domain/access/call-access'
import { mayReadField, mayWriteField } from '@coldbar/domain/access/field-access'
import { isFillLevelRoundedForRole } from '@coldbar/domain/access/fill-level-rounding'
import { mayCall } from '@coldbar/domain/access/may-call'
import { useSession } from './session-store.ts'

/** Whether whoever is signed in may make a call. The server refuses by the same table. */
export const useMayCall = (call: CallName): boolean => mayCall(useSession()?.role ?? null, call)

/** Whether whoever is signed in reads a field in the answer of a call. The server leaves it out by the same table. */
export const useMayReadField = (call: CallName, key: string): boolean =>
  mayReadField(useSession()?.role ?? null, call, key)

/** Whether whoever reads here reads fill levels in coarse steps, which the screen says. */
export const useIsFillLevelRounded = (): boolean => isFillLevelRoundedForRole(useSession()?.role ?? null)

/** Whether what whoever is signed in writes into a field is stored. The server ignores it by the same table. */
export const useMayWriteField = (): ((key: string) => boolean) => {
  const role = useSession()?.role ?? null
  return (key) => mayWriteField(role, key)
}
