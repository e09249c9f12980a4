import { expect, it } from 'vitest'
import { nearDistanceText } from './near-distance.ts'
import { createNumberFormat } from './number.ts'

it.each([
  [0, '0 m'],
  [0.2, '200 m'],
  [0.9994, '999 m'],
  [0.9996, '1 km'],
  [6.34, '6,3 km'],
  [5, '5 km'],
  [9.94, '9,9 km'],
  [9.96, '10 km'],
  [1240.4, '1.240 km'],
])('%s km reads %s', (kilometres, text) =>
  expect(nearDistanceText(kilometres, createNumberFormat('nl')).replaceAll(/\s/g, ' ')).toBe(text),
)
