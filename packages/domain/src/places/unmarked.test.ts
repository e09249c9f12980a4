import { expect, it } from 'vitest'
import { unmarked } from './unmarked.ts'

it.each([
  ['# Breda, NL', 'Breda, NL'],
  ['*# Duisburg, DE', 'Duisburg, DE'],
  ['Dock # 4, Antwerpen', 'Dock # 4, Antwerpen'],
])('%s is read as %s', (address, read) => expect(unmarked(address)).toBe(read))
