import { describe, expect, it } from 'vitest'
import { createNumberFormat } from './number.ts'

const shown = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('numbers', () => {
  it('follow the language', () => {
    expect(shown(createNumberFormat('nl').pressure(8.46))).toBe('8,5 bar')
    expect(shown(createNumberFormat('en').pressure(8.46, 2))).toBe('8.46 bar')
    expect(shown(createNumberFormat('de').weight(11_250))).toBe('11,3 t')
    expect(shown(createNumberFormat('fr').distance(1240))).toBe('1 240 km')
  })

  it('keep the decimals that somebody typed', () => {
    const { exact } = createNumberFormat('nl')
    expect([exact(1250.5), exact(-340), exact(0.000001), exact(null)]).toEqual(['1.250,5', '-340', '0,000001', '–'])
  })

  it('show an unknown value as a dash and a flat tire as zero', () => {
    const { pressure } = createNumberFormat('en')
    expect(pressure(null)).toBe('–')
    expect(pressure(Number.NaN)).toBe('–')
    expect(shown(pressure(0))).toBe('0.0 bar')
    expect(shown(pressure(-0.03))).toBe('0.0 bar')
  })
})
