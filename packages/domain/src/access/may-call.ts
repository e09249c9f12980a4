import { type CallName, WEAKEST_CALLER_OF_CALLS } from './call-access.ts'
import { hasAtLeastRole } from './has-at-least-role.ts'
import type { Role } from './role.ts'

/** Whether `role` may make this call. Somebody signed out has no role. */
export const mayCall = (role: Role | null, call: CallName): boolean =>
  hasAtLeastRole(role, WEAKEST_CALLER_OF_CALLS[call])
