import { MAX_JSON_PATH_STEPS } from '@coldbar/contract/alert-units/json-path'
import { expect, it } from 'vitest'
import { type JsonNode, jsonPathText, parsePastedJsonMessage } from './json-nodes.ts'

/** The paths that a click can name, as people read them, with what stands there. */
const leavesOf = (nodes: readonly JsonNode[]): [string | null, unknown][] =>
  nodes.flatMap((node) =>
    'children' in node ? leavesOf(node.children) : [[node.path === null ? null : jsonPathText(node.path), node.value]],
  )

const leaves = (message: unknown) => leavesOf(parsePastedJsonMessage(JSON.stringify(message))?.nodes ?? [])

it('names a field in a list of readings for each item of it, and figures in a list by their place', () => {
  const message = { at: 5, pos: [3.1, 51.5], tires: [{ id: 'a' }, { id: 'b' }], rows: [[1, 8.4]] }
  expect(leaves(message)).toEqual([
    ['at', 5],
    ['pos[0]', 3.1],
    ['pos[1]', 51.5],
    ['tires[].id', 'a'],
    ['tires[].id', 'b'],
    ['rows[][0]', 1],
    ['rows[][1]', 8.4],
  ])
})

it.each([
  { because: 'a list is a list of messages', text: '[{"p":1},{"p":2}]', count: 2 },
  { because: 'each line is a message', text: '{"p":1}\nnoise\n{"p":2}', count: 3 },
  { because: 'it is one message', text: ' {"p":1} ', count: 1 },
])('draws the first message: $because', ({ text, count }) => {
  expect(parsePastedJsonMessage(text)).toMatchObject({ count, nodes: [{ name: 'p', path: ['p'], value: 1 }] })
})

it.each(['', 'no JSON', '7', '[]', '"text"', 'null'])('draws nothing of %j', (text) => {
  expect(parsePastedJsonMessage(text)).toBeNull()
})

it('draws some of many items, all ids apart, and says how many it leaves out', () => {
  const message = parsePastedJsonMessage(JSON.stringify({ tires: Array.from({ length: 500 }, () => ({ p: 1 })) }))
  const [tires] = message?.nodes ?? []
  expect(tires).toMatchObject({ hidden: 497 })
  const ids = tires !== undefined && 'children' in tires ? tires.children.map(({ id }) => id) : []
  expect(new Set(ids).size).toBe(3)
})

it('offers no field that no map can name: one that is called *, or that lies too deep', () => {
  expect(leaves({ '*': 1, '': 2 })).toEqual([
    [null, 1],
    [null, 2],
  ])
  const deep = Array.from({ length: MAX_JSON_PATH_STEPS + 3 }).reduce<unknown>((inner) => ({ a: inner }), 1)
  expect(leaves(deep)).toEqual([])
  const deepest = Array.from({ length: MAX_JSON_PATH_STEPS }).reduce<unknown>((inner) => ({ a: inner }), 1)
  expect(leaves(deepest)).toEqual([[Array.from({ length: MAX_JSON_PATH_STEPS }, () => 'a').join('.'), 1]])
})

it('draws a field that is called __proto__ like any other', () => {
  expect(leavesOf(parsePastedJsonMessage('{"__proto__":{"p":1}}')?.nodes ?? [])).toEqual([['__proto__.p', 1]])
})
