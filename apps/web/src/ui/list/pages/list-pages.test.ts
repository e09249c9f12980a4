import { describe, expect, it } from 'vitest'
import { listPageCount, listPageLinkNumbers, parseListPage } from './list-pages.ts'

describe('the pages of a list', () => {
  it('hold fifteen rows', () => expect([0, 15, 16].map((items) => listPageCount(items))).toEqual([1, 1, 2]))

  it.each([
    { page: 1, pages: 9, links: [1, 2, 3, 4, 5] },
    { page: 5, pages: 9, links: [3, 4, 5, 6, 7] },
    { page: 9, pages: 9, links: [5, 6, 7, 8, 9] },
    { page: 2, pages: 3, links: [1, 2, 3] },
  ])('offer at most five links: page $page of $pages', ({ page, pages, links }) => {
    expect(listPageLinkNumbers(page, pages)).toEqual(links)
  })

  it('keeps a page of an old link within the list', () => {
    expect([
      parseListPage('99', 4),
      parseListPage('-1', 4),
      parseListPage('x', 4),
      parseListPage(undefined, 4),
    ]).toEqual([4, 1, 1, 1])
  })
})
