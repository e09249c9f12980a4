import type * as z from 'zod'
import type { Call, HttpErrorStatus } from './call.ts'
import type { JsonSchema, SchemaComponents } from './openapi-components.ts'

/** Path and query parameters of a call. */
export const openApiParametersOf = (call: Call, components: SchemaComponents): JsonSchema[] => [
  ...parameters(call.params, 'path', components),
  ...parameters(call.query, 'query', components),
]

const parameters = (
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  components: SchemaComponents,
): JsonSchema[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components.request(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }))
}

/** The body of a call in every media type that the call reads. */
export const openApiRequestBodyOf = (call: Call, components: SchemaComponents): JsonSchema | undefined => {
  if (call.body === undefined) return undefined
  const schema = components.request(call.body)
  const example = call.example?.body
  const content = call.accepts.map((type) => [type, mediaType(type, schema, example)])
  return { required: !call.body.safeParse(undefined).success, content: Object.fromEntries(content) }
}

const mediaType = (type: string, schema: JsonSchema, example: unknown): JsonSchema => {
  if (type === 'application/x-ndjson') return { schema: { type: 'string', description: 'One reading per line' } }
  if (type === 'application/x-www-form-urlencoded')
    return { schema, encoding: { data: { style: 'deepObject', explode: true } } }
  return example === undefined ? { schema } : { schema, example }
}

const MEANING: Record<HttpErrorStatus, string> = {
  400: 'The request does not fit this description',
  401: 'Nobody is signed in, or the key is not valid',
  403: 'The role does not allow it, or the csrf token or origin is wrong',
  404: 'No such record in this fleet',
  409: 'The record conflicts with another one',
  413: 'The body is too large',
  415: 'The media type is not read here',
  416: 'No part of the file that exists, or too long a one',
  429: 'Too many attempts; see Retry-After',
  503: 'Too busy; see Retry-After',
}

const statuses = (call: Call): HttpErrorStatus[] => {
  const found = new Set<HttpErrorStatus>([400, ...(call.errors ?? [])])
  if (call.access !== 'anyone' || call.unitKey || call.name === 'profile.login' || call.name === 'profile.ping') {
    found.add(401)
  }
  if (!call.unitKey) found.add(403)
  if (call.method === 'POST') found.add(415)
  return [...found].sort((one, other) => one - other)
}

/** The answers of a call: what it is for, and everything it may refuse with. */
export const openApiResponsesOf = (call: Call, components: SchemaComponents): Record<string, JsonSchema> => {
  const schema = components.answer(call.response)
  const example = call.example?.response
  const content: JsonSchema = { [call.produces]: example === undefined ? { schema } : { schema, example } }
  if (call.jsonp) {
    content['application/javascript'] = {
      schema: { type: 'string', description: 'With callback: a call of that function' },
    }
  }
  const refusals = statuses(call).map((status) => [
    String(status),
    {
      description: MEANING[status],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return { 200: { description: 'Done', content }, ...Object.fromEntries(refusals) }
}
