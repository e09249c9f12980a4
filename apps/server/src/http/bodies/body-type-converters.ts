import { z } from 'zod'
import type { FormBodyValue } from './parse-form-fields.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const inputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })

const NUMBER = /^-?\d+(\.\d+)?$/

const alternatives = (schema: JsonSchema): readonly JsonSchema[] => {
  const several = schema.anyOf ?? schema.oneOf
  if (several !== undefined) return several as JsonSchema[]
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema]
}

const valueAs = (text: string, schemas: readonly JsonSchema[]): unknown => {
  const wants = (...types: string[]): boolean => schemas.some((schema) => types.includes(String(schema.type)))
  const literals = schemas.flatMap((schema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const]))
  const literal = literals.find((value) => String(value) === text)
  if (literal !== undefined) return literal
  if (wants('number', 'integer') && NUMBER.test(text)) return Number(text)
  if (wants('boolean') && (text === 'true' || text === '1')) return true
  if (wants('boolean') && (text === 'false' || text === '0')) return false
  if (wants('null') && (text === 'null' || (text === '' && !wants('string')))) return null
  return text
}

/** A form has no word for a list without members: clients write `list=` or `list[]=`. */
const isEmptyList = (value: FormBodyValue, { items }: JsonSchema): boolean => {
  if (value === '') return true
  const [only, ...others] = Array.isArray(value) ? value : []
  return only === '' && others.length === 0 && (items as JsonSchema | undefined)?.type !== 'string'
}

const typed = (value: FormBodyValue, schema: JsonSchema): unknown => {
  const schemas = alternatives(schema)
  const list = schemas.find(({ type }) => type === 'array')
  if (list !== undefined && isEmptyList(value, list)) return []
  if (typeof value === 'string') return valueAs(value, schemas)
  if (Array.isArray(value)) {
    const items = list?.items
    return items === undefined || typeof items !== 'object' || Array.isArray(items)
      ? value
      : value.map((item) => typed(item, items as JsonSchema))
  }
  // A field of records of several kinds, such as a circle or a polygon, is read as the one that has it says.
  const properties: Record<string, unknown> = Object.assign({}, ...schemas.map((schema) => schema.properties))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typed(inner, (properties[key] ?? {}) as JsonSchema)]),
  )
}

/**
 * A form knows only text, the contract knows numbers: turns text into what the schema asks for at that place,
 * and leaves alone what does not fit, so that validation refuses it. JSON bodies never pass here: there `"3"` is no number
 * (see `jsonBooleanConverter`).
 */
export const formFieldTypeConverter = (schema: z.ZodType): ((fields: Record<string, FormBodyValue>) => unknown) => {
  const json = inputSchema(schema)
  return (fields) => typed(fields, json)
}

type Reading = (value: unknown) => unknown

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How a value is read at one place; null where nothing at or below it asks for true or false. */
const truthReading = (schema: JsonSchema): Reading | null => {
  const schemas = alternatives(schema)
  const types = new Set(schemas.map(({ type }) => type))
  const isNumber =
    types.has('number') ||
    types.has('integer') ||
    schemas.some((schema) => schema.type !== 'boolean' && (schema.enum || 'const' in schema))
  if (types.has('boolean') && !isNumber) return (value) => (value === 1 || value === 0 ? value === 1 : value)
  const items = schemas.find(({ type }) => type === 'array')?.items
  const item = isGroup(items) ? truthReading(items) : null
  if (item !== null) return (value) => (Array.isArray(value) ? value.map(item) : value)
  const properties = schemas.find((schema) => schema.properties !== undefined)?.properties ?? {}
  const fields = new Map(
    Object.entries(properties).flatMap(([key, field]) => {
      const read = isGroup(field) ? truthReading(field) : null
      return read === null ? [] : [[key, read] as const]
    }),
  )
  if (fields.size === 0) return null
  return (value) =>
    isGroup(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fields.get(key)?.(inner) ?? inner]))
      : value
}

/** Reads 1 and 0 in JSON as true and false where a schema asks for nothing else; many clients have no better word. */
export const jsonBooleanConverter = (schema: z.ZodType): Reading =>
  truthReading(inputSchema(schema)) ?? ((value) => value)
