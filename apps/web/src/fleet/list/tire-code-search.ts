import { tagIdCandidates } from '@coldbar/domain/records/tag-id-candidates'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { containsSearchWords, searchWordsOf } from '../../ui/list/list-text-search.ts'

type SearchedTire = {
  readonly texts: readonly (string | null | undefined)[]
  readonly tagId: number | null | undefined
}

/**
 * Whether a tire is meant by what was typed or scanned: by its words, its tag's number in part, or the whole code of its tag,
 * decimal, as four bytes or hexadecimal.
 */
export const isTireOfSearch = (query: string, { texts, tagId }: SearchedTire): boolean => {
  const words = searchWordsOf(query)
  if (words.length === 0) return true
  const id = tagId ?? null
  if (id !== null && tagIdCandidates(query).includes(id)) return true
  const written = id === null ? [] : [tagIdDisplayText(id, false), tagIdDisplayText(id, true)]
  return containsSearchWords([...texts.filter(Boolean), ...written].join('\n').toLowerCase(), words)
}
