import { expect, it } from 'vitest'
import { type AnswerKey, answerKeys } from './answer-keys.ts'

/** All keys of an answer, asked about something wherever a key says of what. */
const keysOf = (entry: unknown): readonly AnswerKey[] => {
  if (isKey(entry)) return [entry]
  if (typeof entry === 'function') return keysOf(entry(1, 'a', 'b'))
  return Object.values(Object(entry)).flatMap(keysOf)
}

const isKey = (entry: unknown): entry is AnswerKey => Array.isArray(entry)

it.each(Object.entries(answerKeys))('a key of %s begins with its name, so that it is nobody else’s', (name, entry) => {
  const keys = keysOf(entry)
  expect(keys.length).toBeGreaterThan(0)
  for (const [word] of keys) expect(word).toBe(name)
})

it('a list of words is no key', () => {
  // @ts-expect-error: keys are made in answer-keys.ts alone. What is written elsewhere is misspelled one day, and nobody is told.
  const key: AnswerKey = ['places']
  expect(key).toEqual(answerKeys.places)
})
