import { afterEach, expect, it, vi } from 'vitest'
import type { Translate } from '../translator.ts'
import { createFormat } from './format.ts'

const t = ((key: string) => key) as Translate

afterEach(() => vi.restoreAllMocks())

it('makes no formatter before somebody needs it, and each one once', () => {
  const [numbers, moments] = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  const format = createFormat({ language: 'nl', t, timeZone: 'UTC' })
  expect(numbers).not.toHaveBeenCalled()
  expect(moments).not.toHaveBeenCalled()
  expect([format.pressure(8.46), format.pressure(9)]).toEqual(['8,5\u00a0bar', '9,0\u00a0bar'])
  expect([format.date(1_700_000_000), format.timeOfDay(1_700_000_000)]).toEqual(['14/11/2023', '22:13'])
  expect(numbers).toHaveBeenCalledOnce()
  expect(moments).toHaveBeenCalledOnce()
})
