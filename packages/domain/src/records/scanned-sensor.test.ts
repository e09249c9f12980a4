import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scannedSensor } from './scanned-sensor.ts'
import { tagIdCandidates } from './tag-id-candidates.ts'
import { tagIdDisplayText } from './tag-id-display-text.ts'

describe('the ids that a code on a sensor can stand for', () => {
  it('hold every id in each way in which sensors bear it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_294_967_295 }), (id) => {
        const hex = id.toString(16).padStart(8, '0')
        const written = [tagIdDisplayText(id, false), tagIdDisplayText(id, true), hex, hex.toUpperCase(), `0x${hex}`]
        const byByte = hex.match(/../g) ?? []
        for (const code of [...written, byByte.join(':'), byByte.join(' '), ` ID: ${hex} `])
          expect(tagIdCandidates(code)).toContain(id)
      }),
    )
  })

  it.each(['', 'M-409', 'https://example.com/9', '4294967296', '0x1ffffffff', 'abcde', '256 001 001 001 9'])(
    'are none of %j',
    (code) => {
      expect(tagIdCandidates(code)).toEqual([])
    },
  )

  it('are two of eight figures, and one where both are the same', () => {
    expect(tagIdCandidates('20110801')).toEqual([20_110_801, 0x20110801])
    expect(tagIdCandidates('00000007')).toEqual([7])
  })
})

describe('a scanned sensor', () => {
  const free = (tag_id: number) => ({ tag_id, tire_id: null, tire_name: null })
  const inTire = (tag_id: number) => ({ tag_id, tire_id: 4, tire_name: 'M-4' })

  it.each([
    ['the one that is known, read as decimal', [free(20_110_801)], { kind: 'free', id: 20_110_801 }],
    ['the one that is known, read as hexadecimal', [free(0x20110801)], { kind: 'free', id: 0x20110801 }],
    ['asked for where both are known', [free(20_110_801), free(0x20110801)], 'several'],
    ['asked for where neither is', [], 'several'],
    ['another tire’s', [inTire(20_110_801)], { kind: 'carried', id: 20_110_801, tireName: 'M-4' }],
    ['the free one of two', [inTire(20_110_801), free(0x20110801)], { kind: 'free', id: 0x20110801 }],
  ] as const)('is %s', (_, known, is) => {
    const both = { kind: 'several', ids: [20_110_801, 0x20110801] }
    expect(scannedSensor('20110801', known)).toEqual(is === 'several' ? both : is)
  })

  it('is asked for where not all are at hand, though one of two is known', () => {
    const both = { kind: 'several', ids: [20_110_801, 0x20110801] }
    expect(scannedSensor('20110801', [free(20_110_801)], false)).toEqual(both)
    expect(scannedSensor('20110801', [inTire(20_110_801), free(0x20110801)], false)).toEqual(both)
    expect(scannedSensor('20110801', [inTire(20_110_801)], false)).toMatchObject({ kind: 'carried', id: 20_110_801 })
    expect(scannedSensor('8A3F21C0', [free(0x8a3f21c0)], false)).toEqual({ kind: 'free', id: 0x8a3f21c0 })
  })

  it('is registered where nobody knows it, and none where the code is no number', () => {
    expect(scannedSensor('8A3F21C0', [])).toEqual({ kind: 'unknown', id: 0x8a3f21c0 })
    expect(scannedSensor('A-409', [])).toEqual({ kind: 'noNumber' })
  })
})
