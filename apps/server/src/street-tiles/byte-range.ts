/** Which bytes of a file are asked for: the first and the last of them. */
export type ByteRange = { readonly first: number; readonly last: number }

/** More than a tile or a directory of tiles has: nobody makes the server read more for one answer. */
const MOST_BYTES = 4 * 1024 * 1024

const SINGLE_RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/

/**
 * The part of a file that a `Range` header names (RFC 9110, 14.1.2), cut off at the file's end. Null where it names none of the file, more
 * than is answered at once, or several parts.
 */
export const parseByteRange = (header: string | undefined, fileSize: number): ByteRange | null => {
  const [, from, to] = SINGLE_RANGE.exec(header ?? '') ?? []
  const first = Number(from)
  const last = Math.min(Number(to), fileSize - 1)
  if (from === undefined || first > last || last - first >= MOST_BYTES) return null
  return { first, last }
}
