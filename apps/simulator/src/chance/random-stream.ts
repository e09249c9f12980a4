/**
 * Chance that can be written down: the state is one whole number, so that a world saved and loaded goes on exactly as it would have.
 * Mulberry32; good enough for noise, not for secrets.
 */
export type RandomStream = { state: number }

/** A stream of its own for everything that has a name, so that adding a vehicle does not change the luck of the others. */
export function namedRandomStream(seed: number, name: string): RandomStream {
  let hash = seed >>> 0
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x9e3779b1) >>> 0
  return { state: hash }
}

/** Uniform in [0, 1). */
function uniform(chance: RandomStream): number {
  chance.state = (chance.state + 0x6d2b79f5) >>> 0
  let t = chance.state
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

/** Uniform in [from, to). */
export const uniformBetween = (chance: RandomStream, from: number, to: number): number =>
  from + (to - from) * uniform(chance)

/** Normally distributed with this standard deviation (Box and Muller). */
export const normallyDistributed = (chance: RandomStream, deviation: number): number =>
  deviation * Math.sqrt(-2 * Math.log(1 - uniform(chance))) * Math.cos(2 * Math.PI * uniform(chance))

/** True this often (0 to 1). */
export const isChanceHit = (chance: RandomStream, probability: number): boolean => uniform(chance) < probability

/** One of a list that is not empty. */
export function pickOne<T>(chance: RandomStream, choices: readonly T[]): T {
  const chosen = choices[Math.floor(uniform(chance) * choices.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from')
  return chosen
}
