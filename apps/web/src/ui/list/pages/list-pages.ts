export const LIST_PAGE_SIZE_ROWS = 15
const MOST_LINKS = 5

export const listPageCount = (items: number, size = LIST_PAGE_SIZE_ROWS): number => Math.max(1, Math.ceil(items / size))

/** The page in the address, held within the pages there are. */
export const parseListPage = (text: string | undefined, pages: number): number =>
  Math.min(pages, Math.max(1, Math.floor(Number(text)) || 1))

/** At most five pages to press, around the present one. */
export const listPageLinkNumbers = (page: number, pages: number): readonly number[] => {
  const count = Math.min(MOST_LINKS, pages)
  const first = Math.min(Math.max(1, page - Math.floor(MOST_LINKS / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
