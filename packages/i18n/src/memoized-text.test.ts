import { expect, it } from 'vitest'
import { memoizeText } from './memoized-text.ts'
import type { Translate } from './translator.ts'

it('makes a text once per language and key, and never mixes languages', () => {
  let made = 0
  const text = memoizeText<{ axle: number }>(
    ({ axle }) => String(axle),
    ({ axle }, t) => {
      made += 1
      return `${t('positions.left')} ${axle}`
    },
  )
  const english: Translate = () => 'left'
  const dutch: Translate = () => 'links'
  expect([text({ axle: 1 }, english), text({ axle: 1 }, dutch), text({ axle: 2 }, english)]).toEqual([
    'left 1',
    'links 1',
    'left 2',
  ])
  expect([text({ axle: 1 }, english), text({ axle: 1 }, dutch)]).toEqual(['left 1', 'links 1'])
  expect(made).toBe(3)
})
