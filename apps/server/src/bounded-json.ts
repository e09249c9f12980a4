import { DEEPEST, nestsDeeperThan } from './nesting.ts'

/** What a text says as JSON, whose own null is null; undefined where it is none, or nests deeper than is read. */
export const boundedJson = (text: string): unknown => {
  if (nestsDeeperThan(text, DEEPEST)) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
