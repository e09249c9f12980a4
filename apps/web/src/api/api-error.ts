import type { FieldError } from '@coldbar/contract/field-error'

export type ApiErrorCode = 'offline' | 'not_served' | 'not_signed_in' | 'forbidden' | (string & {})

/** The only error a call ends in. Status 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly call: string
  readonly status: number
  readonly code: ApiErrorCode
  /** What is wrong with which field, by its path in what was sent. */
  readonly problems: Readonly<Record<string, FieldError>>

  constructor(call: string, status: number, code: ApiErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.call = call
    this.status = status
    this.code = code
    this.problems = details.problems ?? {}
  }

  /** The same error about some of its fields only. */
  about(problems: ApiError['problems']): ApiError {
    return new ApiError(this.call, this.status, this.code, this.message, { problems, cause: this.cause })
  }
}

type ErrorDetails = { problems?: Readonly<Record<string, FieldError>>; cause?: unknown }

export const isNotSignedInError = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export const isForbiddenError = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** No answer came at all. */
export const isServerUnreachableError = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Somebody else changed the record since it was read. */
export const isStaleRecordError = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'

/** The record itself is gone; what it pointed at would be named as a field. */
export const isRecordGoneError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && Object.keys(error.problems).length === 0

/** The server is of a version that does not answer this call yet. */
export const isCallNotServedError = (error: unknown): boolean => error instanceof ApiError && error.status === 501
