type Address = string | null

/**
 * Whether another e-mail address was written than the one that stands. A forgotten password is mailed there, so whoever sets it has
 * the account. Not given at all, it stays; an empty one is none.
 */
export const isEmailChanged = (written: Address | undefined, stands: Address): boolean =>
  written !== undefined && (written?.trim() || null) !== (stands || null)
