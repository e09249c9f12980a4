import { jsonNestsDeeperThan, MAX_JSON_NESTING } from './nesting.ts'

/** What a text says as JSON, whose own null is null; undefined where it is none, or nests deeper than is read. */
export const parseBoundedJson = (text: string): unknown => {
  if (jsonNestsDeeperThan(text, MAX_JSON_NESTING)) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
