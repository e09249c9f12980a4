import { expect, it } from 'vitest'
import { listStateOfUrl } from './list-state-of-url.ts'

it('keeps what says which rows are shown, and neither the tab of a record nor what is empty', () => {
  expect(listStateOfUrl({ q: 'NH', sort: '-name', page: '2', level: 'alarm', tab: 'trips' })).toEqual({
    q: 'NH',
    sort: '-name',
    page: '2',
    level: 'alarm',
  })
  expect(listStateOfUrl({ q: '', tab: 'trips' })).toEqual({})
})
