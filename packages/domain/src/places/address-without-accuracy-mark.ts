const MARK = /^\*?# /

/** An address without the mark before an estimated (`# `) or a doubtful (`*# `) one, which is not for reading. */
export const addressWithoutAccuracyMark = <Address extends string | null>(
  address: Address,
): Address extends null ? null : string =>
  (address === null ? null : address.replace(MARK, '')) as Address extends null ? null : string
