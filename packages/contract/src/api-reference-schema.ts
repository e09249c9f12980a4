import type { JsonSchema } from './openapi-components.ts'

const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in the page, attributes included. */
export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? character)

/** The anchor of a record. */
export const apiReferenceRecordAnchor = (name: string): string => `record-${name}`

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** The fields of an object, or what else a schema is, as a table: name, type, unit, meaning. */
export const schemaFieldsHtmlTable = (schema: JsonSchema): string => {
  if (!isSchema(schema.properties)) return `<p>${typeOf(schema)} ${meaningOf(schema)}</p>${nested(schema)}`
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const rows = Object.entries(schema.properties)
    .filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    .map(([name, field]) => {
      const optional = required.has(name) ? '' : ' <i>optional</i>'
      return `<tr><th scope="row"><code>${escapedHtml(name)}</code>${optional}</th><td>${typeOf(field)}</td><td>${unitOf(field)}</td><td>${meaningOf(field)}${nested(field)}</td></tr>`
    })
  return `<div class="scroll"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Unit</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const alternatives = (schema: JsonSchema): JsonSchema[] => schemas(schema.anyOf ?? schema.oneOf)

const range = ({ minimum, maximum, maxLength }: JsonSchema): string => {
  if (typeof minimum === 'number' && typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER) {
    return ` ${minimum} to ${maximum}`
  }
  if (typeof minimum === 'number') return ` from ${minimum}`
  return typeof maxLength === 'number' ? ` up to ${maxLength}` : ''
}

const typeOf = (schema: JsonSchema): string => {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#${apiReferenceRecordAnchor(name)}">${escapedHtml(name)}</a>`
  }
  const choices = alternatives(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => escapedHtml(JSON.stringify(value))).join(' ')
  if ('const' in schema) return escapedHtml(JSON.stringify(schema.const))
  if (schema.type === 'array') return `list of ${isSchema(schema.items) ? typeOf(schema.items) : 'values'}`
  return escapedHtml(String(schema.type ?? 'anything')) + range(schema)
}

const unitOf = (schema: JsonSchema): string => {
  const unit = [schema, ...alternatives(schema)].map((one) => one['x-unit']).find((one) => typeof one === 'string')
  return escapedHtml(String(unit ?? ''))
}

const meaningOf = (schema: JsonSchema): string => {
  const text = [schema, ...alternatives(schema)].map((one) => one.description).find((one) => typeof one === 'string')
  return escapedHtml(String(text ?? ''))
}

const nested = (schema: JsonSchema): string => {
  const inner = [schema, ...alternatives(schema)].flatMap((one) => [one, ...(isSchema(one.items) ? [one.items] : [])])
  const tables = inner.filter((one) => isSchema(one.properties)).map(schemaFieldsHtmlTable)
  return tables.length === 0
    ? ''
    : `<details class="inner"><summary>Fields</summary>${tables.join('<p>or</p>')}</details>`
}
