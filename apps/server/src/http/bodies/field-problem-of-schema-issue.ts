import { type FieldError, fieldErrorSchema } from '@coldbar/contract/field-error'
import type { FieldProblem } from '../errors.ts'

/** An issue of a schema, as the validator hands it to Fastify. */
type Issue = { keyword: string; message?: string; params: Readonly<Record<string, unknown>> }

const limited = (code: FieldError['code'], limit: unknown): FieldError =>
  typeof limit === 'number' ? { code, limit } : { code }

/** A text of which one character would do is not too short: it is missing. */
const tooSmall = ({ origin, minimum }: Issue['params']): FieldError => {
  if (origin !== 'string') return limited('too_low', minimum)
  return minimum === 1 ? { code: 'missing' } : limited('too_short', minimum)
}

const coded = ({ keyword, params, message }: Issue): FieldError => {
  switch (keyword) {
    case 'too_small':
      return tooSmall(params)
    case 'too_big':
      return limited(params.origin === 'string' ? 'too_long' : 'too_high', params.maximum)
    case 'not_multiple_of':
      return limited('step', params.divisor)
    case 'invalid_type':
      return { code: message?.includes('received undefined') === true ? 'missing' : 'not_right' }
    case 'custom':
      // A rule of our own says in its parameters what it found.
      return fieldErrorSchema.catch({ code: 'not_right' }).parse(params.params)
    default:
      return { code: 'not_right' }
  }
}

/** What an issue of a schema says of a field. */
export const fieldProblemOfSchemaIssue = (issue: Issue): FieldProblem => ({
  ...coded(issue),
  message: issue.message ?? 'is not right',
})
