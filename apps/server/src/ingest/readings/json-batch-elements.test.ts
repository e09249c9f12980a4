import { describe, expect, it } from 'vitest'
import { IngestRefusal } from '../ingest-refusal.ts'
import { jsonBatchElements } from './json-batch-elements.ts'
import { NonJsonLine, parseNdjsonLines } from './parse-ndjson-lines.ts'

describe('a batch', () => {
  it.each([
    { of: 'readings under a name', body: '{"readings":[1,2]}', elements: [1, 2] },
    { of: 'a bare list', body: '[1,2]', elements: [1, 2] },
    { of: 'nothing', body: '[]', elements: [] },
    { of: 'a single reading', body: '{"tag_id":7}', elements: [{ tag_id: 7 }] },
  ])('of $of', ({ body, elements }) => {
    expect(jsonBatchElements(body)).toEqual(elements)
  })

  it.each(['', '{', '7', '{}', '{"readings":7}', 'null', `${'['.repeat(33)}${']'.repeat(33)}`])(
    'that is %j is refused whole',
    (body) => {
      expect(() => jsonBatchElements(body)).toThrow(IngestRefusal)
    },
  )

  it('of lines keeps the place of one that is not JSON', () => {
    expect(parseNdjsonLines('{"a":1}\r\n\n{"a":\n"[[["\n{"b":2}')).toEqual([
      { a: 1 },
      new NonJsonLine('{"a":'),
      '[[[',
      { b: 2 },
    ])
  })

  it('of lines gives up only the one that nests too deep', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect(parseNdjsonLines(`1\n${deep}\n2`)).toEqual([1, new NonJsonLine(deep), 2])
  })
})
