import { describe, expect, it } from 'vitest'
import { parseNominatimAddress } from './parse-nominatim-address.ts'

const rotterdam = {
  display_name: '40, Coolsingel, Cool, Centrum, Rotterdam, Zuid-Holland, Nederland, 3011 AD, Nederland',
  address: { house_number: '40', road: 'Coolsingel', city: 'Rotterdam', postcode: '3011 AD', country_code: 'nl' },
}

describe('the address in an answer', () => {
  it('is the street, the place and the country', () => {
    expect(parseNominatimAddress(rotterdam)).toBe('Coolsingel 40, 3011 AD Rotterdam, NL')
  })

  it.each([
    [{ address: { road: 'A16', village: 'Moerdijk', country_code: 'nl' } }, 'A16, Moerdijk, NL'],
    [{ address: { road: 'Kaai', town: 'Temse', postcode: '9140' } }, 'Kaai, 9140 Temse'],
    [{ display_name: 'Noordzee', address: {} }, 'Noordzee'],
    [{ display_name: 'Noordzee' }, 'Noordzee'],
    [{ error: 'Unable to geocode' }, null],
    [{}, null],
  ])('of %j is %j', (answer, address) => {
    expect(parseNominatimAddress(answer)).toBe(address)
  })

  it('is one line of text that cannot pass for a mark of ours', () => {
    expect(parseNominatimAddress({ display_name: '*# <b>Kaai\r\n‮1‬</b>' })).toBe('<b>Kaai 1 </b>')
    expect(parseNominatimAddress({ display_name: 'x'.repeat(10_000) })).toHaveLength(200)
  })

  it.each([[null], ['Rotterdam'], [[]], [7]])('is not found in %j', (answer) => {
    expect(() => parseNominatimAddress(answer)).toThrow()
  })
})
