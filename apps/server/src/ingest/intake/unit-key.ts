import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'cbu_'

/** What is stored of a key. It is random already, so its hash needs neither salt nor time. */
export const unitKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A new key of 256 random bits, to be shown once; `hash` and `prefix` (its first characters) are what is stored. */
export const newUnitKey = (): { key: string; hash: Buffer; prefix: string } => {
  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`
  return { key, hash: unitKeyHash(key), prefix: key.slice(0, PREFIX.length + 4) }
}
