import { expect, it } from 'vitest'
import { csvBlob } from './csv-blob.ts'

it('begins with the mark by which Excel knows that it is UTF-8', async () => {
  const bytes = [...new Uint8Array(await csvBlob('é').arrayBuffer())]
  expect(bytes).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9])
})
