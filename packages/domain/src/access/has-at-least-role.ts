import { type CallerRole, ROLES, type Role } from './role.ts'

/** Whether `role` may do what asks at least for `needed`. Somebody signed out has no role. */
export const hasAtLeastRole = (role: Role | null, needed: CallerRole): boolean =>
  needed === 'anyone' || (role !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed))
