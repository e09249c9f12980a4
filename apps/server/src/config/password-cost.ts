/** What a stored password costs to compute, as OWASP asks at least: argon2id (the library's default), 19 MiB, two passes, one lane. */
export const PASSWORD_HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
