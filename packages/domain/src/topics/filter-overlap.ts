const levelsOf = (text: string): string[] => text.split('/')

/** Whether there is a topic whose messages come by both filters. `a/#` takes `a` as well. */
export const topicFiltersOverlap = (one: string, other: string): boolean => {
  const [left, right] = [levelsOf(one), levelsOf(other)]
  for (let at = 0; ; at += 1) {
    const [a, b] = [left[at], right[at]]
    if (a === '#' || b === '#') return true
    if (a === undefined || b === undefined) return a === b
    if (a !== b && a !== '+' && b !== '+') return false
  }
}

/** Whether every message that comes by `inner` comes by `outer` too. */
export const topicFilterCovers = (outer: string, inner: string): boolean => {
  const [wide, narrow] = [levelsOf(outer), levelsOf(inner)]
  for (const [at, level] of wide.entries()) {
    if (level === '#') return true
    const asked = narrow[at]
    if (asked === undefined || asked === '#') return false
    if (level !== '+' && level !== asked) return false
  }
  return wide.length === narrow.length
}
