import { expect, it } from 'vitest'
import { createPartBuffer } from './create-part-buffer.ts'

it('hands over every byte in its order, in few parts', () => {
  const parts: Uint8Array[] = []
  const { add, flush } = createPartBuffer((part) => parts.push(part))
  const crumbs = Array.from({ length: 20_000 }, (_, at) => Buffer.from(`${at} obj\n`))
  for (const crumb of crumbs) add(crumb)
  flush()
  expect(Buffer.concat(parts).equals(Buffer.concat(crumbs))).toBe(true)
  expect(parts.length).toBeLessThanOrEqual(Math.ceil(Buffer.concat(crumbs).length / 65_536))
})

it('hands over nothing of nothing, and nothing twice', () => {
  const parts: Uint8Array[] = []
  const { add, flush } = createPartBuffer((part) => parts.push(part))
  flush()
  add(new Uint8Array())
  flush()
  expect(parts).toEqual([])
  add(Buffer.from('end'))
  flush()
  flush()
  expect(parts.map(String)).toEqual([String(Buffer.from('end'))])
})
