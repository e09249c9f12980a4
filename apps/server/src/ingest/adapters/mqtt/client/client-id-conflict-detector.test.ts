import { expect, it } from 'vitest'
import { ClientIdConflictDetector } from './client-id-conflict-detector.ts'

const said: string[] = []
const aWatch = () => new ClientIdConflictDetector('coldbar-1', (sentence) => said.push(sentence))

it('the broker says that another took our session', () => {
  const double = aWatch()
  double.ended(true, 60_000)
  expect(double.isLikely).toBe(true)
  expect(said).toEqual([expect.stringContaining('as coldbar-1: give each installation')])
})

it('three short connections in a row are a double, and two or an outage are none', () => {
  const double = aWatch()
  const after = (...lengths: (number | null)[]) => {
    for (const ms of lengths) double.ended(false, ms)
    return double.isLikely
  }
  expect(after(2_000, 2_000, null, null, null, 60_000, 2_000, 2_000)).toBe(false)
  expect(after(2_000)).toBe(true)
  expect(after(121_000)).toBe(false)
})
