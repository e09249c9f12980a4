import { expect, it } from 'vitest'
import { parseIsoTimestamp } from './iso-timestamp.ts'

it.each([
  ['2025-04-17T09:00:23.000+00:00', 1_744_880_423],
  ['2025-04-17T09:00:23.000+0000', 1_744_880_423],
  ['2025-04-17T09:00:23Z', 1_744_880_423],
  ['2025-04-17T11:00:23.500+0200', 1_744_880_423.5],
  ['2025-04-17 03:30:23-05:30', 1_744_880_423],
])('%s is a moment', (text, moment) => {
  expect(parseIsoTimestamp(text)).toBe(moment)
})

it.each<[unknown, string]>([
  ['2025-04-17T09:00:23', 'names no zone'],
  ['2025-13-17T09:00:23Z', 'is no date'],
  ['yesterday', 'is no date'],
  [1_744_880_423, 'is no text'],
  [null, 'is nothing'],
])('%s %s', (value) => {
  expect(parseIsoTimestamp(value)).toBeNull()
})
