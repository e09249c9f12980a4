import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecretBox, type SecretBox } from './secret-box.ts'

const key = (word: string): Buffer => createHash('sha256').update(word).digest()
const box = createSecretBox(key('ours'))
type SecretPlace = Parameters<SecretBox['seal']>[1]

const BROKEN = /secret/
const place: SecretPlace = { fleetId: 1, table: 'integrator', rowId: 7, field: 'password' }

describe('a sealed secret', () => {
  it.each(['p', 'a längere pass-phrase 🚚', 'x'.repeat(255)])('opens where it was sealed: %s', (secret) => {
    expect(box.open(box.seal(secret, place), place)).toBe(secret)
  })

  it('shows nothing of itself, nor that two are equal', () => {
    const [one, other] = [box.seal('canary', place), box.seal('canary', place)]
    expect(one.includes('canary')).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  it.each<[string, Partial<SecretPlace>]>([
    ['another fleet', { fleetId: 2 }],
    ['another row', { rowId: 8 }],
    ['another field', { field: 'apikey' }],
    ['another table', { table: 'fleet' }],
  ])('does not open in %s', (_, elsewhere) => {
    expect(() => box.open(box.seal('canary', place), { ...place, ...elsewhere })).toThrow(BROKEN)
  })

  it('does not open with another key, which it names', () => {
    const other = createSecretBox(key('theirs'))
    expect(() => other.open(box.seal('canary', place), place)).toThrow('another key')
    expect(other.keyId).not.toBe(box.keyId)
    expect(other.mark.equals(box.mark)).toBe(false)
  })

  it('does not open with any byte changed or cut off', () => {
    const sealed = box.seal('canary', place)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => box.open(changed, place), `byte ${at}`).toThrow(BROKEN)
    }
    for (const length of [0, 1, 32, sealed.length - 1]) {
      expect(() => box.open(sealed.subarray(0, length), place)).toThrow(BROKEN)
    }
  })
})
