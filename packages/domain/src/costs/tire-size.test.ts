import { expect, it } from 'vitest'
import { parseTireSize } from './tire-size.ts'

it.each([
  ['X Line Energy Z 315/70 R22.5', '315/70 R22.5'],
  ['Kmax T 385/65R22,5', '385/65 R22.5'],
  ['HDL 295/80 r 22.5 152/148M', '295/80 R22.5'],
  ['XZE 11R22.5', '11 R22.5'],
  ['12.00 R 20 off road', '12.00 R20'],
  ['Agilis 225/75R16C 121/120R', '225/75 R16C'],
  ['Pilot 245/40ZR18', '245/40 R18'],
  ['Conti Hybrid', null],
  ['R22.5', null],
  ['Model 2024 R2', null],
  ['', null],
])('%s is of size %s', (name, size) => {
  expect(parseTireSize(name)).toBe(size)
})

it('a size is read as it is written', () => {
  for (const size of ['315/70 R22.5', '11 R22.5', '225/75 R16C']) expect(parseTireSize(size)).toBe(size)
})
