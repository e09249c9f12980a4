import fc from 'fast-check'
import { generate, type Packet } from 'mqtt-packet'

const ODD_BYTES = [0, 1, 127, 128, 255]

type Damage = { where: number; byte: number; count: number; kind: 'set' | 'cut' | 'add' | 'end' }

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(...ODD_BYTES))
const damage: fc.Arbitrary<Damage> = fc.record({
  where: share,
  byte,
  count: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom('set', 'set', 'cut', 'add', 'end'),
})

const damaged = (bytes: Buffer, { where, byte, count, kind }: Damage): Buffer => {
  const at = Math.floor(where * bytes.length)
  if (kind === 'end') return bytes.subarray(0, Math.max(1, at))
  const instead = kind === 'cut' ? Buffer.alloc(0) : Buffer.alloc(count, byte)
  return Buffer.concat([bytes.subarray(0, at), instead, bytes.subarray(kind === 'add' ? at : at + count)])
}

/** Small packets tell their length in one byte: made right again, what is wrong lies within. */
const withLength = (bytes: Buffer): Buffer => {
  if (bytes.length < 2 || bytes.length > 129) return bytes
  const right = Buffer.from(bytes)
  right[1] = bytes.length - 2
  return right
}

/** The bytes of one of these packets with some of them changed, cut out or put in; every other time with a length that is right. */
export const arbitraryDamagedMqttPacket = (golden: readonly Packet[], protocolVersion: 4 | 5): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...golden), fc.array(damage, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([packet, damages, isRightLong]) => {
      const bytes = damages.reduce(damaged, generate(packet, { protocolVersion }))
      return isRightLong ? withLength(bytes) : bytes
    })
