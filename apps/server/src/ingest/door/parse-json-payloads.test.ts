import { expect, it } from 'vitest'
import { parseJsonPayloads } from './parse-json-payloads.ts'

const messages = (body: string) => parseJsonPayloads(Buffer.from(body))

it('finds one message, those of a list, and one per line', () => {
  expect(messages('\uFEFF {"a":1}\n')).toEqual([{ value: { a: 1 }, text: '{"a":1}' }])
  expect(messages('[{"a":1}, 2]')).toEqual([
    { value: { a: 1 }, text: '{"a":1}' },
    { value: 2, text: '2' },
  ])
  expect(messages('{"a":1}\r\n\n{"a":')).toEqual([{ value: { a: 1 }, text: '{"a":1}' }, { undecoded: '{"a":' }])
})

it('takes for undecoded what is no JSON or nests too deep, and nothing beside it', () => {
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`
  expect(messages(deep)).toEqual([{ undecoded: deep }])
  expect(messages(`${deep}\n{"a":1}`)).toEqual([{ undecoded: deep }, { value: { a: 1 }, text: '{"a":1}' }])
  expect(messages('')).toEqual([{ undecoded: '' }])
})
