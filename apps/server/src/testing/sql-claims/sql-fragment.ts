import type { Node } from 'typescript/unstable/ast'

/** A value that is handed to the database beside a statement's text, by the expression in the source that it comes from. */
export type SqlParameter = { node: Node }

/** A piece of SQL as a template composes it: text, and parameters in between. */
export class SqlFragment {
  readonly parts: readonly (string | SqlParameter)[]

  constructor(parts: readonly (string | SqlParameter)[]) {
    this.parts = parts
  }

  /** The text with `$1`, `$2` … for the parameters. */
  get text(): string {
    let count = 0
    const parts = this.parts.map((part) => {
      if (typeof part === 'string') return part
      count += 1
      return `$${count}`
    })
    return parts.join('')
  }

  get parameters(): readonly SqlParameter[] {
    return this.parts.filter((part) => typeof part !== 'string')
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A name as `sql.ref` and `sql.table` write it. */
export const sqlReference = (name: string): SqlFragment => new SqlFragment([name.split('.').map(quoted).join('.')])

/** A value as `sql.lit` writes it. */
export const sqlLiteral = (value: unknown): SqlFragment =>
  new SqlFragment([typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)])

/** Pieces with a separator in between, as `sql.join` writes them. */
export const joinSqlFragments = (pieces: readonly SqlFragment[], separator: SqlFragment): SqlFragment =>
  new SqlFragment(pieces.flatMap(({ parts }, at) => (at === 0 ? parts : [...separator.parts, ...parts])))
