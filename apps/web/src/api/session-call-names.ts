/** What is called before anybody has signed in, when somebody does, and by every page. */
export const SESSION_CALL_NAMES = [
  'profile.ping',
  'profile.login',
  'profile.loginCode',
  'profile.logout',
  'profile.version',
] as const

export type SessionCallName = (typeof SESSION_CALL_NAMES)[number]
