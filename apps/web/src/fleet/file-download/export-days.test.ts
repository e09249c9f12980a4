import { expect, it } from 'vitest'
import { dayInWireFormat, defaultExportDays } from './export-days.ts'

it('exports the last two days unless asked otherwise', () => {
  expect(defaultExportDays(new Date(2026, 2, 1, 9))).toEqual(['2026-02-27', '2026-03-01'])
})

it('writes days as dd/MM/yyyy', () => expect(dayInWireFormat('2026-11-02')).toBe('02/11/2026'))
