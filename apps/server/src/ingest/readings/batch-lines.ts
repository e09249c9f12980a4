import { DEEPEST, nestsDeeperThan } from '../../nesting.ts'

/** A line of NDJSON that is not JSON. It stands in its batch where a reading would, so that the others keep their index. */
export class UnreadableLine {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const parseLine = (line: string): unknown => {
  if (nestsDeeperThan(line, DEEPEST)) return new UnreadableLine(line)
  try {
    return JSON.parse(line)
  } catch (cause) {
    if (cause instanceof SyntaxError) return new UnreadableLine(line)
    throw cause
  }
}

/** Every non-empty line of NDJSON as its value; one that is not JSON, or nests too deep, costs only itself. */
export const batchLines = (body: string): unknown[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parseLine)
