import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { jsonpBody, jsonpStream } from './jsonp.ts'

test('names cannot end the script or its string', () => {
  const body = jsonpBody('app.loaded', JSON.stringify({ data: 'a\u2028b</script>' }))
  expect(body).toBe('/**/app.loaded({"data":"a\\u2028b\\u003c/script\\u003e"});')
})

test('an answer in pieces, cut within a letter too, is the same script', async () => {
  const json = JSON.stringify({ data: 'a\u2028b</script>é€' })
  const bytes = Buffer.from(json)
  const pieces = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
  const script = await text(jsonpStream('app.loaded', Readable.from(pieces, { objectMode: false })))
  expect(script).toBe(jsonpBody('app.loaded', json))
})
