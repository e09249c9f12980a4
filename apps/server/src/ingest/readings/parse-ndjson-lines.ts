import { parseBoundedJson } from '../../bounded-json.ts'

/** A line of NDJSON that is not JSON. It stands in its batch where a reading would, so that the others keep their index. */
export class NonJsonLine {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const parseLine = (line: string): unknown => {
  const value = parseBoundedJson(line)
  return value === undefined ? new NonJsonLine(line) : value
}

/** Every non-empty line of NDJSON as its value; one that is not JSON, or nests too deep, costs only itself. */
export const parseNdjsonLines = (body: string): unknown[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parseLine)
