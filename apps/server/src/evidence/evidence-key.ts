import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** A PKCS #8 wrapper of an Ed25519 seed, and the SPKI wrapper of a public key (RFC 8410): the 32 bytes follow. */
const PRIVATE_DER = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

/** What packs of this installation are signed with. */
export type EvidenceSigningKey = {
  /** 32 bytes in base64url: for whoever checks a signature. */
  publicKey: string
  sign(hash: string): string
}

/** The Ed25519 key of an installation; it follows from the installation's secret key and is stored nowhere. */
export const deriveEvidenceSigningKey = (secret: Buffer): EvidenceSigningKey => {
  const seed = createHmac('sha256', secret).update('coldbar evidence signature').digest()
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_DER, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return {
    publicKey: spki.subarray(PUBLIC_DER.length).toString('base64url'),
    sign: (hash) => sign(null, Buffer.from(hash, 'hex'), key).toString('base64url'),
  }
}

const publicKeyObject = (publicKey: string): KeyObject | null => {
  const bytes = Buffer.from(publicKey, 'base64url')
  if (bytes.length !== KEY_BYTES) return null
  return createPublicKey({ key: Buffer.concat([PUBLIC_DER, bytes]), format: 'der', type: 'spki' })
}

/** Whether the owner of a public key signed a hash. A text that is no key, or no signature, is none of theirs. */
export const isHashSignedBy = (publicKey: string, hash: string, signature: string): boolean => {
  const key = publicKeyObject(publicKey)
  const bytes = Buffer.from(signature, 'base64url')
  // The last letter has bits to spare: two texts of the same bytes are two texts.
  if (key === null || bytes.toString('base64url') !== signature) return false
  return verify(null, Buffer.from(hash, 'hex'), key, bytes)
}

/** What people compare a public key by: 16 hexadecimal digits of its hash. */
export const publicKeyFingerprint = (publicKey: string): string =>
  (
    createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16).match(/.{4}/g) ?? []
  ).join(' ')
