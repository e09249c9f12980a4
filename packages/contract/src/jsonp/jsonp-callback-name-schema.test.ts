import { expect, it } from 'vitest'
import { allVehiclesCall } from '../vehicles/lists.ts'

const accepts = (callback: unknown): boolean => allVehiclesCall.query?.safeParse({ callback }).success ?? false

it.each(['cb', '$', '_x1', 'angular.callbacks._0', 'a.b.c.d.e', 'a'.repeat(64)])('%s may be called', (callback) => {
  expect(accepts(callback)).toBe(true)
})

it.each([
  'alert(1)//',
  'a;b',
  'a b',
  'a\n',
  'a[0]',
  'a..b',
  '.a',
  'a.',
  '1a',
  '<x>',
  'eval',
  'a.eval',
  '__proto__',
  'a.__proto__.b',
  'constructor',
  'x.prototype',
  'document',
  'window.open',
  'top',
  'parent.x',
  'opener',
  'location',
  'a.b.c.d.e.f',
  'a'.repeat(65),
  '',
  'é',
])('%s is refused', (callback) => {
  expect(accepts(callback)).toBe(false)
})

it('is refused when given twice', () => {
  expect(accepts(['a', 'b'])).toBe(false)
})
