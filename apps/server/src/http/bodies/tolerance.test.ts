import type { Call } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formFieldTypeConverter, jsonBooleanConverter } from './body-type-converters.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Path = readonly (string | number)[]

const ALL = Object.values<Call>(calls)
const POSTS = ALL.flatMap(({ name, body }) => (body === undefined ? [] : [{ name, body }]))

/** Every place of a body, with what may stand there. */
const placesIn = (schema: Schema, at: Path = []): { at: Path; schemas: readonly Schema[] }[] => {
  const schemas = (schema.anyOf ?? schema.oneOf ?? [schema]) as Schema[]
  const below = schemas.flatMap(({ items, properties = {} }) => [
    ...(typeof items === 'object' && !Array.isArray(items) ? placesIn(items as Schema, [...at, 0]) : []),
    ...Object.entries(properties).flatMap(([key, field]) => placesIn(field as Schema, [...at, key])),
  ])
  return [{ at, schemas }, ...below]
}
const places = (body: z.ZodType) =>
  placesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
const asks = (schemas: readonly Schema[], type: string): boolean => schemas.some((schema) => schema.type === type)

const bodyWith = (at: Path, value: unknown): unknown =>
  at.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)
const readAt = (body: unknown, at: Path): unknown =>
  at.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], body)

const unknownKeys = (schema: z.ZodType | undefined, value: unknown): string[] =>
  schema?.safeParse(value).error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ??
  []

describe('what every call of the contract takes', () => {
  const truths = POSTS.flatMap(({ name, body }) =>
    places(body)
      .filter(({ schemas }) => asks(schemas, 'boolean'))
      .map(({ at }) => ({ name, body, at })),
  )
  it.each(truths)('$name: 1 and 0 for true and false at $at', ({ body, at }) => {
    const read = jsonBooleanConverter(body)
    expect([1, 0, true, 2, '1'].map((value) => readAt(read(bodyWith(at, value)), at))).toEqual([
      true,
      false,
      true,
      2,
      '1',
    ])
  })
  it('among them the alarms of a type', () => {
    expect(truths.map(({ name, at }) => `${name} ${at.join('.')}`)).toContain(
      'vehicleTypes.add data.alarms.0.blowout_alarm_enabled',
    )
  })

  it('no number is taken for a truth', () => {
    for (const { body } of POSTS) {
      const read = jsonBooleanConverter(body)
      for (const { at, schemas } of places(body).filter(({ schemas: may }) => !asks(may, 'boolean')))
        if (schemas.some(({ type }) => type === 'number' || type === 'integer'))
          expect(readAt(read(bodyWith(at, 1)), at)).toBe(1)
    }
  })

  it.each(POSTS)('$name: a form says an empty list as empty text', ({ body }) => {
    const read = formFieldTypeConverter(body)
    for (const { at, schemas } of places(body)) {
      // A list within a list has no name that it could be empty under.
      if (!asks(schemas, 'array') || typeof at.at(-1) !== 'string') continue
      expect(readAt(read(bodyWith(at, '') as never), at), at.join('.')).toEqual([])
    }
  })

  const reads = ALL.filter(({ method, csrf, unitKey }) => method === 'POST' && !csrf && !unitKey)
  it.each(reads)('$name: the token that a client puts on every POST', ({ body }) => {
    expect(unknownKeys(body, { csrf_test_name: 't' })).toEqual([])
  })

  it.each(ALL.filter(({ method }) => method === 'GET'))('$name: query keys that nobody knows', ({ query }) => {
    expect(unknownKeys(query, { utm_source: 'x', jsonp: '1' })).toEqual([])
    expect(query?.partial().safeParse({ utm_source: 'x' }).data).toEqual({})
  })
})
