import type { Call } from '@coldbar/contract/call'
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Where in a body an id stands: keys, and 0 for the first entry of a list. */
export type BodyIdPath = readonly (string | 0)[]

/** One shape of a call's body and the places of ids in it. */
export type CallBodyShape = { schema: Schema; ids: readonly BodyIdPath[] }

const ID = /^(id|.*_id|.*Id)$/

const alternatives = (schema: Schema): Schema[] => (schema.anyOf ?? schema.oneOf ?? [schema]) as Schema[]
const propertiesOf = (schema: Schema): [string, Schema][] =>
  Object.entries(schema.properties ?? {}) as [string, Schema][]

const isId = (name: string, schema: Schema): boolean =>
  ID.test(name) && alternatives(schema).some(({ type, enum: values }) => type === 'integer' && values === undefined)

const idPaths = (schema: Schema): BodyIdPath[] =>
  alternatives(schema).flatMap((one) => {
    if (one.type === 'array') return idPaths(one.items as Schema).map((path): BodyIdPath => [0, ...path])
    return propertiesOf(one).flatMap(([name, inner]) =>
      isId(name, inner) ? [[name]] : idPaths(inner).map((path): BodyIdPath => [name, ...path]),
    )
  })

/** Every shape in which the body of a call may come. */
export const callBodyShapes = ({ body }: Call): CallBodyShape[] => {
  if (body === undefined) return []
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return alternatives(schema).map((shape) => ({ schema: shape, ids: idPaths(shape) }))
}

let made = 0

/** A plain value that the schema takes. */
const leaf = (name: string, schema: Schema, ownId: number): unknown => {
  const [value] = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  if (value !== undefined) return value
  if (ID.test(name)) return ownId
  if (schema.type === 'integer' || schema.type === 'number') return Number(schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  return `name ${++made}`
}

const WHEEL: Record<string, number> = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

const sampleOf = (name: string, schema: Schema, ownId: number, path: BodyIdPath, id: unknown): unknown => {
  const [next, ...rest] = path
  if (path.length === 0 && isId(name, schema)) return id
  const wanted = alternatives(schema).filter(({ type }) => type !== 'null')
  const one =
    wanted.find((each) => typeof next !== 'string' || propertiesOf(each).some(([key]) => key === next)) ?? schema
  if (one.type === 'array') return next === undefined ? [] : [sampleOf('', one.items as Schema, ownId, rest, id)]
  if (one.type !== 'object') return leaf(name, one, ownId)
  const needed = new Set([...(one.required ?? []), ...(next === 'vehicle_id' ? Object.keys(WHEEL) : [])])
  const fields = propertiesOf(one).flatMap(([key, inner]): [string, unknown][] => {
    if (key === next) return [[key, sampleOf(key, inner, ownId, rest, id)]]
    if (!needed.has(key)) return []
    return [[key, WHEEL[key] ?? sampleOf(key, inner, ownId, NOWHERE, null)]]
  })
  return Object.fromEntries(fields)
}

/** A path that leads to no id. */
const NOWHERE: BodyIdPath = ['']

/** The least body of that shape with `id` at the path, and `ownId` wherever else an id is needed. */
export const callBodyWithId = (
  { schema }: CallBodyShape,
  path: BodyIdPath,
  id: unknown,
  ownId: number,
): Record<string, unknown> => sampleOf('', schema, ownId, path, id) as Record<string, unknown>
