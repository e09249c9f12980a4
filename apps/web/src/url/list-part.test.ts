import { expect, it } from 'vitest'
import { listPart } from './list-part.ts'

it('keeps what says which rows are shown, and neither the tab of a record nor what is empty', () => {
  expect(listPart({ q: 'NH', sort: '-name', page: '2', level: 'alarm', tab: 'trips' })).toEqual({
    q: 'NH',
    sort: '-name',
    page: '2',
    level: 'alarm',
  })
  expect(listPart({ q: '', tab: 'trips' })).toEqual({})
})
