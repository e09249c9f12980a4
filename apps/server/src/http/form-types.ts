import { z } from 'zod'
import type { FormValue } from './form-fields.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

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

const typed = (value: FormValue, schema: JsonSchema): unknown => {
  const schemas = alternatives(schema)
  if (typeof value === 'string') return valueAs(value, schemas)
  if (Array.isArray(value)) {
    const items = schemas.find((one) => one.type === 'array')?.items
    return items === undefined || typeof items !== 'object' || Array.isArray(items)
      ? value
      : value.map((item) => typed(item, items as JsonSchema))
  }
  const properties = schemas.find((one) => one.properties !== undefined)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typed(inner, (properties[key] ?? {}) as JsonSchema)]),
  )
}

/**
 * A form knows only text, the contract knows numbers: turns text into what the schema asks for at that place,
 * and leaves alone what does not fit, so that validation refuses it. JSON bodies never pass here: there `"3"` is no number.
 */
export const formTyping = (schema: z.ZodType): ((fields: Record<string, FormValue>) => unknown) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return (fields) => typed(fields, json)
}
