import { expect, it } from 'vitest'
import { namedRandomStream, normallyDistributed, pickOne, type RandomStream, uniformBetween } from './random-stream.ts'

const uniform = (chance: RandomStream) => uniformBetween(chance, 0, 1)

const draw = (seed: number, name: string, count: number) => {
  const chance = namedRandomStream(seed, name)
  return Array.from({ length: count }, () => uniform(chance))
}

it('repeats for one seed and name, and differs for another', () => {
  expect(draw(7, 'AB-1', 20)).toEqual(draw(7, 'AB-1', 20))
  expect(draw(7, 'AB-1', 20)).not.toEqual(draw(8, 'AB-1', 20))
  expect(draw(7, 'AB-1', 20)).not.toEqual(draw(7, 'AB-2', 20))
})

it('goes on where a saved state stopped', () => {
  const chance = namedRandomStream(7, 'x')
  for (let i = 0; i < 5; i++) uniform(chance)
  const saved = JSON.parse(JSON.stringify(chance)) as typeof chance
  expect(uniform(saved)).toBe(uniform(chance))
})

it('spreads as asked', () => {
  const chance = namedRandomStream(1, 'normal')
  const drawn = Array.from({ length: 20_000 }, () => normallyDistributed(chance, 2))
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length
  const deviation = Math.sqrt(drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length)
  expect(mean).toBeCloseTo(0, 1)
  expect(deviation).toBeCloseTo(2, 1)
})

it('refuses to pick from nothing', () => {
  expect(() => pickOne(namedRandomStream(1, 'x'), [])).toThrow('Nothing to pick from')
})
