import { expect, it } from 'vitest'
import { createEvidencePrintSummary } from './evidence-print-summary.ts'

const reading = (verdict: string, pressure: number, fill_level: number, temperature: number) => ({
  kind: 'reading' as const,
  entry: { tire_id: 1, tire: 'A', time: '2026-03-01T12:00:00.000Z', verdict, pressure, fill_level, temperature },
})

it('takes the figures of a tire from what is believed, and counts what is not', () => {
  const digest = createEvidencePrintSummary()
  digest.see(reading('spike', 0, 0, 140))
  digest.see(reading('ok', 8.5, 94, 30))
  digest.see(reading('ok', 8.4, 93, 31))
  digest.see(reading('spike', 0.1, 1, 150))
  expect(digest.readings()).toMatchObject([{ count: 4, doubtful: 2, lowestPressure: 8.4, lowestFill: 93, hottest: 31 }])
})

it('has no figures where nothing is believed', () => {
  const digest = createEvidencePrintSummary()
  digest.see(reading('spike', 0, 0, 140))
  expect(digest.readings()).toMatchObject([
    { count: 1, doubtful: 1, lowestPressure: null, lowestFill: null, hottest: null },
  ])
})
