import { expect, test } from 'vitest'
import { jsonpBody } from './jsonp.ts'

test('names cannot end the script or its string', () => {
  const body = jsonpBody('app.loaded', JSON.stringify({ data: 'a\u2028b</script>' }))
  expect(body).toBe('/**/app.loaded({"data":"a\\u2028b\\u003c/script\\u003e"});')
})
