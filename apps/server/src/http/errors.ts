import type { FieldError } from '@coldbar/contract/field-error'
import type { LimitedRecordKind } from '@coldbar/contract/record-limits'

/** What is wrong with an input: in plain words, and as a word that clients translate. */
export type FieldProblem = FieldError & { message: string }

/** By the path of the input, such as `data.name`. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

type Now = Readonly<Record<string, unknown>>
type Extra = { fields?: FieldProblems; headers?: Readonly<Record<string, string>>; cause?: unknown; now?: Now }

/** A refusal the caller can understand. Everything else that is thrown is a bug and answers 500 without details. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldProblems | undefined
  readonly headers: Readonly<Record<string, string>>
  /** What stands there instead of what the caller read, where that is told. */
  readonly now: Now | undefined

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause })
    this.name = new.target.name
    this.status = status
    this.code = code
    this.fields = extra.fields
    this.headers = extra.headers ?? {}
    this.now = extra.now
  }
}

/** 400: what was sent cannot be read or lies outside its limits. */
export class InvalidInput extends Refusal {
  constructor(message: string, fields?: FieldProblems) {
    super(400, 'invalid', message, fields === undefined ? {} : { fields })
  }
}

/** 401: nobody is signed in, or the session is over. */
export class NotSignedIn extends Refusal {
  constructor(message = 'Sign in first: there is no session, or it has ended.') {
    super(401, 'not_signed_in', message)
  }
}

/** 403: signed in, but this is not theirs to do. */
export class Forbidden extends Refusal {
  constructor(message: string, code = 'forbidden') {
    super(403, code, message)
  }
}

/** 404: no such thing in this fleet. A thing of another fleet answers the same, so that ids cannot be probed. */
export class NotFound extends Refusal {
  constructor(what: string, id?: number | string, fields?: FieldProblems) {
    const message = id === undefined ? `There is no ${what}.` : `There is no ${what} ${id} in this fleet.`
    super(404, 'not_found', message, fields === undefined ? {} : { fields })
  }
}

const CLOSED = {
  expired: 'This link has expired.',
  revoked: 'This link was revoked.',
  used: 'This link was used before.',
} as const

/** 404: a link that opens nothing any more. */
export class LinkClosed extends Refusal {
  constructor(why: keyof typeof CLOSED) {
    super(404, `link_${why}`, CLOSED[why])
  }
}

/** 409: it would be right on its own, but something else stands in its way. */
export class Conflict extends Refusal {
  constructor(message: string, fields?: FieldProblems, cause?: unknown) {
    super(409, 'conflict', message, { ...(fields === undefined ? {} : { fields }), cause })
  }
}

/** 409: there are as many records of this kind as there may be. */
export class RecordLimitReached extends Refusal {
  constructor(records: LimitedRecordKind, { has, most }: { has: number; most: number }) {
    const count = (number: number): string => number.toLocaleString('en-US')
    const message = `There are ${count(has)} of ${count(most)} records of the kind ${records}. Delete what nobody needs, then add again.`
    super(409, 'limit_reached', message, {
      fields: { 'data.id': { code: 'limit_reached', limit: most, has, records, message } },
    })
  }
}

/** 409: somebody else changed the record since it was read. `now` is the record as it stands. */
export class StaleRecord extends Refusal {
  constructor(fields: readonly string[], now: Now) {
    const problems = fields.map((field) => [
      `data.${field}`,
      { code: 'changed', message: 'was changed by somebody else meanwhile' } as const,
    ])
    super(409, 'stale', 'Somebody else changed this since you read it. Nothing was saved: look at what it is now.', {
      fields: Object.fromEntries(problems),
      now,
    })
  }
}

/** 409: somebody else has the problem, or nobody has it any more. `now` says who. */
export class ProblemHeldByOther extends Refusal {
  constructor(message: string, now: Now) {
    super(409, 'held', message, { now })
  }
}

/** 409: what it is about has ended. */
export class ProblemHasEnded extends Refusal {
  constructor(message: string) {
    super(409, 'over', message)
  }
}

/** 429: come back after `retryAfterSeconds` (whole seconds, at least 1). */
export class TooManyRequests extends Refusal {
  constructor(message: string, retryAfterSeconds: number) {
    super(429, 'too_many', message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } })
  }
}

/** 503: not now; `retryAfterSeconds` says when it is worth trying again. */
export class ServiceUnavailable extends Refusal {
  constructor(message: string, retryAfterSeconds: number, cause?: unknown) {
    super(503, 'unavailable', message, {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
      cause,
    })
  }
}

/** Whoever comes back after this, s, mostly finds the next process. */
const STARTED_AGAIN_SECONDS = 5

/**
 * 502: this process is about to end and did nothing for the request; a proxy sends it to another one. Nothing else of ours answers 502: a
 * 503 may come from a database that went away while a transaction was committed.
 */
export class ServerLeaving extends Refusal {
  constructor() {
    super(502, 'leaving', 'This server is about to end. Try again at once.', { headers: { 'retry-after': '1' } })
  }
}

/** 503: this process is being stopped and begins nothing any more. */
export class ServerStopping extends ServiceUnavailable {
  constructor() {
    super('The server is being stopped. Try again in a moment.', STARTED_AGAIN_SECONDS)
  }
}
