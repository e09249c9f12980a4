/** Lengths of a password that somebody chooses, in characters as people count them. */
export const PASSWORD_LENGTH_LIMITS = { min: 8, max: 1024 } as const

/** Long enough to choose: an emoji is one character, whatever its encoding takes. */
export const isPasswordLongEnough = (password: string): boolean => [...password].length >= PASSWORD_LENGTH_LIMITS.min
