import type { Call } from '@coldbar/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonNestsDeeperThan, MAX_JSON_NESTING } from '../../nesting.ts'
import { InvalidInput, Refusal } from '../errors.ts'
import { formFieldTypeConverter, jsonBooleanConverter } from './body-type-converters.ts'
import { parseFormFields } from './parse-form-fields.ts'

const FORM = 'application/x-www-form-urlencoded'

type Typing = { ofForm: ReturnType<typeof formFieldTypeConverter>; ofJson: ReturnType<typeof jsonBooleanConverter> }

const typings = new Map<string, Typing>()

const AS_IT_IS: Typing = { ofForm: (fields) => fields, ofJson: (value) => value }

const typingOf = (call: Call): Typing => {
  const known = typings.get(call.name)
  if (known !== undefined) return known
  const typing =
    call.body === undefined
      ? AS_IT_IS
      : { ofForm: formFieldTypeConverter(call.body), ofJson: jsonBooleanConverter(call.body) }
  typings.set(call.name, typing)
  return typing
}

const readForm = (request: FastifyRequest, body: string): unknown => {
  const call = request.routeOptions.config.call
  if (call === undefined) return parseFormFields(body)
  if (!call.accepts.includes(FORM)) {
    throw new Refusal(415, 'unsupported_type', 'This call takes application/json only.')
  }
  return typingOf(call).ofForm(parseFormFields(body))
}

const refuseEncoded = async (request: FastifyRequest): Promise<void> => {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    throw new Refusal(415, 'unsupported_encoding', 'Send the body uncompressed.')
  }
}

/** Calls read JSON and forms, uncompressed and nested no deeper than 32 levels. Everything else answers 415. */
export const registerBodyParsers = (api: FastifyInstance): void => {
  api.removeAllContentTypeParsers()
  api.addHook('onRequest', refuseEncoded)
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (jsonNestsDeeperThan(body, MAX_JSON_NESTING)) {
      done(new InvalidInput(`The body nests deeper than ${MAX_JSON_NESTING} levels.`))
      return
    }
    const { call } = request.routeOptions.config
    void parseJson(request, body, (problem, value) =>
      done(problem, problem || call === undefined ? value : typingOf(call).ofJson(value)),
    )
  })
  api.addContentTypeParser<string>(FORM, { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    readForm(request, body),
  )
}
