import { expect, it } from 'vitest'
import { addressWithoutMark } from './address-without-mark.ts'

it.each([
  ['# Breda, NL', 'Breda, NL'],
  ['*# Duisburg, DE', 'Duisburg, DE'],
  ['Dock # 4, Antwerpen', 'Dock # 4, Antwerpen'],
])('%s is read as %s', (address, read) => expect(addressWithoutMark(address)).toBe(read))
