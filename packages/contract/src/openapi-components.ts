import * as z from 'zod'

export type JsonSchema = { [key: string]: unknown }

const DEFINITION = '#/$defs/'

const COMPONENT = '#/components/schemas/'

/** Turns zod schemas into JSON Schema and gathers the named ones, each once. */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {}

  /** What a client sends. Named records are answers, so a request is written out in full. */
  request(schema: z.ZodType): JsonSchema {
    return this.#gathered(z.toJSONSchema(schema, { io: 'input' }))
  }

  /** What the server answers. */
  answer(schema: z.ZodType): JsonSchema {
    return this.#gathered(z.toJSONSchema(schema, { io: 'output' }))
  }

  #gathered(made: JsonSchema): JsonSchema {
    const { $schema, $defs, ...own } = made
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      this.schemas[name] = tidied(definition) as JsonSchema
    }
    if (typeof own.id === 'string') {
      this.schemas[own.id] = tidied(own) as JsonSchema
      return { $ref: COMPONENT + own.id }
    }
    return tidied(own) as JsonSchema
  }
}

/** Points references at the document's components and marks our own keywords as extensions. */
const tidied = (value: unknown, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((entry) => tidied(entry))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key, entry]) => isNames || !(key === 'id' && typeof entry === 'string'))
    .map(([key, entry]) => {
      if (isNames) return [key, tidied(entry)]
      if (key === '$ref' && typeof entry === 'string') return [key, entry.replace(DEFINITION, COMPONENT)]
      return [key === 'unit' ? 'x-unit' : key, tidied(entry, key === 'properties')]
    })
  return Object.fromEntries(entries)
}
