import type { Call } from './call.ts'
import { servedCallPath } from './call.ts'
import { calls } from './calls.ts'
import { errorAnswerSchema } from './errors.ts'
import { type JsonSchema, SchemaComponents } from './openapi-components.ts'
import { openApiParametersOf, openApiRequestBodyOf, openApiResponsesOf } from './openapi-operation.ts'

export type OpenApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: JsonSchema[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
  security: Record<string, string[]>[]
  'x-caller': string
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> }
}

const DESCRIPTION = [
  'Moments are seconds since 1970-01-01 UTC, pressures bar gauge, temperatures °C, distances km.',
  'Every field names its unit as `x-unit`. `null` means unknown.',
  'Every path also answers with a trailing slash.',
  'Writes carry `csrf_test_name`, equal to the cookie of that name, and a `data` object, as JSON or as a form with `data[name]` fields; unknown keys are refused and text is never taken for a number in JSON, while 1 and 0 are taken for true and false.',
  'Lists of events come a **`bulkpage`** at a time: **page 0 holds the 500 newest events, page 1 the 500 before them, and a page with fewer than 500 is the last.**',
  'Reads with a `callback` parameter answer JSONP when it is given.',
].join(' ')

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sid',
    description: 'Set by profile.login; named __Host-sid under https',
  },
  unitKey: { type: 'http', scheme: 'bearer', description: "The key of an alert unit; it decides the readings' fleet" },
}

/**
 * The contract as an OpenAPI 3.1 document, for programs and for the reference page.
 *
 * @param options.version of the server; `serverUrl` is put before every path, `/` means the same host
 */
export const openApiDocument = ({ version = '1.12.1', serverUrl = '/' } = {}): OpenApiDocument => {
  const components = new SchemaComponents()
  components.answer(errorAnswerSchema)
  const paths: OpenApiDocument['paths'] = {}
  for (const call of Object.values<Call>(calls)) {
    const path = servedCallPath(call).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coldbar',
      version,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: resources().map((name) => ({ name })),
    paths,
    components: { schemas: components.schemas, securitySchemes: SECURITY_SCHEMES },
  }
}

const resourceOf = (call: Call): string => call.name.split('.')[0] ?? call.name

const resources = (): string[] => [...new Set(Object.values<Call>(calls).map(resourceOf))]

const operation = (call: Call, components: SchemaComponents): OpenApiOperation => {
  const parameters = openApiParametersOf(call, components)
  const requestBody = openApiRequestBodyOf(call, components)
  return {
    operationId: call.name,
    tags: [resourceOf(call)],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: openApiResponsesOf(call, components),
    security: securityOf(call),
    'x-caller': call.unitKey ? 'alert unit' : call.access,
  }
}

const securityOf = (call: Call): Record<string, string[]>[] => {
  if (call.unitKey) return [{ unitKey: [] }]
  return call.access === 'anyone' ? [] : [{ session: [] }]
}
