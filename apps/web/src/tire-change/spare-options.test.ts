import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { knownSizesFirst, tireOptions } from './spare-options.ts'

const tire = (id: number, tire_type: string | null, spare_of: { id: number; name: string } | null = null) => ({
  ...{ id, name: `M-${id}`, tire_type, spare_of, demount_since: null },
})

it('offers tires with their type, and those of which nobody knows the size behind the others', async () => {
  const t = createTranslator('en', await loadMessages('en'))
  const stored = [tire(1, null), tire(2, 'Brand X 315/70 R22.5'), tire(3, null, { id: 9, name: 'NH-9' })]
  expect(tireOptions(knownSizesFirst(stored), t).map(({ name }) => name)).toEqual([
    'M-2 · Brand X 315/70 R22.5',
    'M-3 · Spare wheel of NH-9',
    'M-1',
  ])
})
