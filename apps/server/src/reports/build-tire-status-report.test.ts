import type { Language } from '@coldbar/domain/texts/language'
import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { describe, expect, it } from 'vitest'
import { buildTireStatusReport, type TireStatusReportContent } from './build-tire-status-report.ts'
import { parseTestPdf } from './testing/parsed-test-pdf.ts'
import { writePdfReport } from './write-pdf-report.ts'

const NOON = Date.UTC(2026, 6, 5, 12, 3, 9) / 1000

const STATUS: TireStatusReportContent = {
  tireName: 'Łódź 12-R',
  tag: '120 086 052 018',
  position: 'Axle 2 left outer',
  vehicle: 'NH-204',
  address: 'Coolsingel 40, 3011 AD Rotterdam, NL',
  place: { latitude: 51.9225, longitude: 4.47917 },
  links: [{ name: 'OpenStreetMap', url: 'https://www.openstreetmap.org/?mlat=51.9&mlon=4.4' }],
  pressure: 8.46,
  fill: { fill_level: 95, fill_level_bound: null },
  measuredAt: NOON,
  demount: null,
  optimalPressure: 9,
  printedAt: NOON + 3723,
  towns: [{ name: 'Antwerpen', latitude: 51.22, longitude: 4.4, population: 500_000 }],
}

const printed = async (
  status: Partial<TireStatusReportContent> = {},
  language: Language = 'en',
  timeZone = 'Europe/Amsterdam',
) => {
  const t = createTranslator(language, await loadMessages(language))
  const parts: Uint8Array[] = []
  const words = { t, format: createFormat({ language, t, timeZone }), language, isRounded: false }
  await writePdfReport(buildTireStatusReport({ ...STATUS, ...status }, words), (part) => parts.push(part))
  const file = Buffer.concat(parts)
  const read = parseTestPdf(file)
  return { ...read, text: read.text.replaceAll(/[\u00a0\u202f]/g, ' '), bytes: file }
}

describe('the printed status of a tire', () => {
  it('is one A4 page with all that is known, in letters of all of Europe', async () => {
    const { pages, sizes, text, title } = await printed()
    expect([pages, sizes]).toEqual([1, ['595.28 841.89']])
    expect(title).toBe('Tire status: Łódź 12-R')
    const lines = ['Łódź 12-R', '120 086 052 018', 'NH-204', 'Axle 2 left outer', '8.5 bar', '9.0 bar', '95 %']
    for (const line of lines) expect(text).toContain(line)
    expect(text).toContain('05/07/2026 14:03:09 (1 h 2 min ago)')
    expect(text).toContain('Coolsingel 40, 3011 AD Rotterdam, NL')
    expect(text).toContain('51.922500, 4.479170')
    expect(text).toContain('Antwerpen')
  })

  it('speaks the reader’s language and tells the reader’s time', async () => {
    const { text } = await printed({}, 'de', 'Europe/Lisbon')
    expect(text).toContain('Empfohlener Druck bei 15 °C')
    expect(text).toContain('8,5 bar')
    expect(text).toContain('05/07/2026 13:03:09 (vor')
  })

  it('says what is not known, and that a flat tire is flat', async () => {
    const { text, links } = await printed({
      place: null,
      address: null,
      pressure: 0,
      fill: { fill_level: null, fill_level_bound: 89 },
      measuredAt: null,
      tag: null,
    })
    expect(text).toContain('No Tag Specified')
    expect(text).toContain('0.0 bar')
    expect(text).toContain('below 89 %')
    expect(text).toContain('Nobody knows where the tire is.')
    expect(text).not.toContain('Antwerpen')
    expect(links).toEqual([])
  })

  it.each([
    { latitude: 89, longitude: 10 },
    { latitude: -54.8, longitude: -68.3 },
    { latitude: 0, longitude: 180 },
    { latitude: 64, longitude: -179.9 },
  ])('draws a map at $latitude, $longitude', async (place) => {
    expect((await printed({ place })).pages).toBe(1)
  })

  it.each([
    ') Tj ET /JavaScript (app.alert(1)) >> endobj',
    '\u202etxt.exe\u202c \u0000\u0007 null',
    'x'.repeat(10_000),
    '👩‍🔧🛞 日本 مرحبا',
    '%PDF-1.7\n1 0 obj << /S /JS >>',
    '\ud800 lone',
  ])('keeps %j text in every place where people write', async (evil) => {
    const begun = process.cpuUsage()
    const { pages, structure, bytes } = await printed({
      tireName: evil,
      vehicle: evil,
      position: evil,
      address: evil,
      tag: evil,
      towns: [{ name: evil, latitude: 51.5, longitude: 4.4, population: 1 }],
    })
    // Of this process: other tests run beside it.
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(2_000)
    expect(pages).toBeLessThanOrEqual(2)
    expect(structure).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|AcroForm|SubmitForm)\b/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-7).toString().trim()).toMatch(/%%EOF$/)
  })

  it('links to nothing but https', async () => {
    const urls = [
      'javascript:alert(1)',
      'http://example.com',
      'file:///etc/passwd',
      'nonsense',
      'https://example.com/a)b(c',
    ]
    const { links, structure } = await printed({ links: urls.map((url) => ({ name: url, url })) })
    expect(links).toEqual(['https://example.com/a)b(c'])
    expect(structure.match(/\/URI \(/g)).toHaveLength(1)
  })
})
