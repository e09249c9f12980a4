/**
 * Why nothing of what was brought is taken in: no readings can be found in it, it is more than is taken at once, its unit or fleet
 * brings too often, or there is no room or no database for it now.
 */
export type IngestRefusalReason = 'unreadable' | 'too_large' | 'too_often' | 'unavailable'

/** Nothing of what was brought is stored. Whoever brought it says so in the words of their transport. */
export class IngestRefusal extends Error {
  readonly reason: IngestRefusalReason
  /** After how long it is worth bringing the same again, s; null where it would be refused again. */
  readonly againAfter: number | null

  constructor(reason: 'unreadable' | 'too_large', message: string)
  constructor(reason: 'too_often' | 'unavailable', message: string, againAfter: number, cause?: unknown)
  constructor(reason: IngestRefusalReason, message: string, againAfter: number | null = null, cause?: unknown) {
    super(message, { cause })
    this.name = new.target.name
    this.reason = reason
    this.againAfter = againAfter
  }
}
