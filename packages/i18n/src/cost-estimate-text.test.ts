import { expect, it } from 'vitest'
import { rangeText } from './cost-estimate-text.ts'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator('en', await loadMessages('en'))
const words = { t, format: createFormat({ language: 'en', t, timeZone: 'UTC' }) }

it.each([
  { low: 12, middle: 24, high: 36, says: '€12 to €36', because: 'the ends differ' },
  { low: 23.6, middle: 24, high: 24.4, says: null, because: 'both ends are written as the figure is' },
  { low: 24, middle: 24, high: 24, says: null, because: 'it is exact' },
])('an estimate from $low to $high € says "$says": $because', ({ says, because: _, ...estimate }) => {
  expect(rangeText(estimate, 'euro', words)).toBe(says)
})
