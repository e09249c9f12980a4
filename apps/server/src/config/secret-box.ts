import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Where a secret is stored. It is part of the seal: moved to another fleet, row or field it does not open. */
type SecretPlace = { fleetId: number; table: string; rowId: number; field: string }

export type SecretBox = {
  /** Names the key without telling it: 8 hex digits. */
  keyId: string
  /** Recognizes the key again, and tells nothing about it. */
  mark: Buffer
  seal(text: string, place: SecretPlace): Buffer
  /** Throws where it does not open: another key, another place, or changed bytes. */
  open(sealed: Buffer, place: SecretPlace): string
}

// version (1), key id (4), nonce (12), tag (16), then the cipher text.
const VERSION = 1
const KEY_ID_AT = 1
const NONCE_AT = 5
const TAG_AT = 17
const TEXT_AT = 33
const CIPHER = 'aes-256-gcm'

const derived = (key: Buffer, use: string): Buffer => createHmac('sha256', key).update(`coldbar ${use}`).digest()

const bound = ({ fleetId, table, rowId, field }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify(['coldbar', VERSION, fleetId, table, rowId, field]))

/**
 * Seals short secrets for the database with AES-256-GCM under the 32 bytes of the installation's key.
 * Every seal has a random nonce of its own, so equal secrets look different.
 */
export const createSecretBox = (key: Buffer): SecretBox => {
  const keyId = derived(key, 'key id').subarray(0, NONCE_AT - KEY_ID_AT)
  return {
    keyId: keyId.toString('hex'),
    mark: derived(key, 'key mark'),
    seal: (text, place) => {
      const nonce = randomBytes(TAG_AT - NONCE_AT)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), keyId, nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, place) => {
      if (sealed.length < TEXT_AT || sealed[0] !== VERSION) throw new Error('This is no sealed secret.')
      if (!sealed.subarray(KEY_ID_AT, NONCE_AT).equals(keyId)) {
        throw new Error('The secret was sealed with another key.')
      }
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(NONCE_AT, TAG_AT), {
        authTagLength: TEXT_AT - TAG_AT,
      })
      decipher.setAAD(bound(place)).setAuthTag(sealed.subarray(TAG_AT, TEXT_AT))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(TEXT_AT)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new Error('The secret was changed, or belongs elsewhere.', { cause })
      }
    },
  }
}
