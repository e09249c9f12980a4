import { createFormat } from '@coldbar/i18n/format/format'
import { expect, it } from 'vitest'
import { dayMarkText, timeMarkSpacingPx, timeMarkText, timeMarkWidthPx } from './time-axis.ts'

const format = createFormat({ language: 'en', t: (key) => key, timeZone: 'UTC' })
const AT = Date.UTC(2026, 10, 22, 6, 5, 9) / 1000
const [MINUTES, HOURS, DAYS] = [600, 36_000, 360_000]

it.each([MINUTES, HOURS, DAYS])('has twenty marks at most on any width, and none that touch, over %i s', (span) => {
  for (let width = 200; width <= 6000; width += 50) {
    const space = timeMarkSpacingPx(width, span)
    expect(Math.floor(width / space) + 1).toBeLessThanOrEqual(20)
    expect(space).toBeGreaterThan(timeMarkWidthPx(span))
  }
})

it('has all twenty where they find room', () => {
  expect(Math.floor(1500 / timeMarkSpacingPx(1500, HOURS)) + 1).toBe(20)
})

it.each([
  [HOURS, 300, '06:05'],
  [MINUTES, 60, '06:05'],
  [MINUTES, 30, '06:05:09'],
  [DAYS, 43_200, '22/11 06:05'],
])('over %i s, every %i s, reads %s', (spanSeconds, stepSeconds, text) => {
  expect(timeMarkText(AT, { spanSeconds, stepSeconds }, format)).toBe(text)
})

it('reads a day of the fleet alike wherever its reader is', () => {
  const far = createFormat({ language: 'en', t: (key) => key, timeZone: 'Pacific/Honolulu' })
  expect(dayMarkText(Date.UTC(2026, 10, 22) / 1000, { spanSeconds: DAYS, stepSeconds: DAYS }, far)).toBe('22/11')
})
