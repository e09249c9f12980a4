/** Weakest first: every role may do all that the roles before it may. */
export const ROLES = ['guest', 'user', 'editor', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Who may make a call: nobody needs to be signed in for `anyone`. */
export type CallerRole = Role | 'anyone'
