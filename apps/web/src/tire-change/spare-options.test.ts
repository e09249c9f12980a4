import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { fittingSizesFirst, tireOptions } from './spare-options.ts'

const tire = (id: number, tire_type: string | null, spare_of: { id: number; name: string } | null = null) => ({
  ...{ id, name: `M-${id}`, tire_type, spare_of, demount_since: null },
})

it('offers tires with their type, and those of which nobody knows the size behind the others', async () => {
  const t = createTranslator('en', await loadMessages('en'))
  const stored = [tire(1, null), tire(2, 'Brand X 315/70 R22.5'), tire(3, null, { id: 9, name: 'NH-9' })]
  expect(tireOptions(fittingSizesFirst(stored, null), t).map(({ name }) => name)).toEqual([
    'M-2 · Brand X 315/70 R22.5',
    'M-3 · Spare wheel of NH-9',
    'M-1',
  ])
})

it('offers tires of the size of the wheel before others, and of those each as it came', () => {
  const stored = [
    tire(1, 'Brand V 225/75 R16C'),
    tire(2, null),
    tire(3, 'Brand X 315/70R22.5'),
    tire(4, 'Brand X Regional'),
    tire(5, 'Brand Y 315/70 R 22.5'),
    tire(6, null, { id: 9, name: 'NH-9' }),
  ]
  const order = (wheelType: string | null) => fittingSizesFirst(stored, wheelType).map(({ id }) => id)
  expect(order('Brand Z 315/70 R22.5')).toEqual([3, 5, 6, 1, 4, 2])
  expect(order('Brand X Regional')).toEqual([1, 3, 4, 5, 6, 2])
  expect(order(null)).toEqual([1, 3, 4, 5, 6, 2])
})

it('says of a tire that must be looked at inside, and of one that is damaged, that nobody inflates or fits it', async () => {
  const t = createTranslator('en', await loadMessages('en'))
  const burst = { ...tire(1, 'Brand X'), demount_since: 5 }
  expect(tireOptions([burst, { ...burst, unsound_since: 9 }], t).map(({ name }) => name)).toEqual([
    'M-1 · Brand X · Do not inflate',
    'M-1 · Brand X · Do not fit: damaged inside',
  ])
})
