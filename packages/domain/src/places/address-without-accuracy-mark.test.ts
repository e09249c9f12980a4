import { expect, it } from 'vitest'
import { addressWithoutAccuracyMark } from './address-without-accuracy-mark.ts'

it.each([
  ['# Breda, NL', 'Breda, NL'],
  ['*# Duisburg, DE', 'Duisburg, DE'],
  ['Dock # 4, Antwerpen', 'Dock # 4, Antwerpen'],
])('%s is read as %s', (address, read) => expect(addressWithoutAccuracyMark(address)).toBe(read))
