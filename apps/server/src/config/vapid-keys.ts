import { createECDH, hkdfSync } from 'node:crypto'

/** The pair by which push services recognize this installation (VAPID, RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const CURVE = 'prime256v1'
/** The order of the curve P-256 (FIPS 186-5, SP 800-186 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SCALAR_BYTES = 32
/** 64 bits more than the order has, so that no key is likelier than another (FIPS 186-5 A.2.1). */
const SEED_BYTES = SCALAR_BYTES + 8

/**
 * The pair that follows from the installation's 32 bytes: the same in every process and after every start, so browsers that
 * were told of it once stay reachable.
 */
export const deriveVapidKeys = (key: Buffer): VapidKeys => {
  const seed = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'coldbar web push', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(scalar.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex').toString('base64url'),
  }
}
