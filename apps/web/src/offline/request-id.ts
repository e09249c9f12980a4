/** Bits that say of 16 random bytes that they are a UUID of random ones (RFC 9562, version 4). */
const asRandomUuid = (bytes: Uint8Array): Uint8Array => {
  const marked = Uint8Array.from(bytes)
  marked[6] = ((marked[6] ?? 0) & 0x0f) | 0x40
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80
  return marked
}

/** What this device calls something that it asks for: `crypto.randomUUID` is missing on a page that came by plain http. */
export const newRequestId = (): string =>
  [...asRandomUuid(crypto.getRandomValues(new Uint8Array(16)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
