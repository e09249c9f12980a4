/** Deeper than any body of the contract; a parser or validator that recurses stays far from its stack's end. */
export const MAX_JSON_NESTING = 32

/** Does this JSON text nest deeper than `deepest`? Counts brackets outside strings, without parsing. */
export const jsonNestsDeeperThan = (json: string, deepest: number): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > deepest) return true
    } else if (code === 0x5d || code === 0x7d) depth -= 1
  }
  return false
}
