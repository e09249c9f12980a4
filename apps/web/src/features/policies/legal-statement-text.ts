/** A policy in one language: what its page says, in order. */
export type LegalStatementText = {
  readonly title: string
  readonly lead: string
  readonly parts: readonly {
    readonly title: string
    /** Paragraphs, and lists of what is told with its name. */
    readonly says: readonly (string | readonly (readonly [name: string, text: string])[])[]
  }[]
  /** What is kept on the device, in a table: its name, what for, for how long. */
  readonly table?: {
    readonly title: string
    readonly head: readonly [string, string, string]
    readonly rows: readonly (readonly [string, string, string])[]
  }
  /** Leads to the other policy: before, inside and after the link. */
  readonly other: readonly [before: string, link: string, after: string]
  /** Which text counts; null of the Dutch one, which does. */
  readonly original: { readonly note: string; readonly open: string } | null
}
