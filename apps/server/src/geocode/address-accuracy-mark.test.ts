import { expect, it } from 'vitest'
import { addressWithAccuracyMark } from './address-accuracy-mark.ts'

it.each([
  ['Coolsingel 40, Rotterdam', 5, 'Coolsingel 40, Rotterdam'],
  ['Coolsingel 40, Rotterdam', 4, 'Coolsingel 40, Rotterdam'],
  ['Coolsingel 40, Rotterdam', 3, '# Coolsingel 40, Rotterdam'],
  ['Coolsingel 40, Rotterdam', 2, '*# Coolsingel 40, Rotterdam'],
  ['# Rotterdam, NL', 5, '# Rotterdam, NL'],
  ['# Rotterdam, NL', 1, '*# Rotterdam, NL'],
  ['*# Rotterdam, NL', 1, '*# Rotterdam, NL'],
  ['*# Rotterdam, NL', 3, '# Rotterdam, NL'],
  [null, 1, null],
] as const)('%s of fidelity %i is %s', (address, fidelity, marked) => {
  expect(addressWithAccuracyMark(address, fidelity)).toBe(marked)
})
