/** A node of PostgreSQL's parse tree: its kind and its fields, as `pg_node_tree` writes them. */
export type PgTreeNode = { is: string; [field: string]: PgTreeValue }
export type PgTreeValue = string | null | PgTreeNode | readonly PgTreeValue[]

const TOKEN = /[{}()]|"(?:[^"\\]|\\.)*"|(?:[^\s{}()\\]|\\.)+/gs

/** Reads the text of a `pg_node_tree`. */
export const parsePgNodeTree = (text: string): PgTreeValue => {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const value = (): PgTreeValue => {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') {
      const list: PgTreeValue[] = []
      while (tokens[at] !== ')') list.push(value())
      at += 1
      return list
    }
    if (token === undefined || token === '<>') return null
    return token.startsWith('"') ? token.slice(1, -1) : token.replaceAll('\\', '')
  }
  const node = (): PgTreeNode => {
    const made: PgTreeNode = { is: tokens[at++] ?? '' }
    while (tokens[at] !== '}') {
      const field = (tokens[at++] ?? '').slice(1)
      const values: PgTreeValue[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value())
      made[field] = values.length === 1 ? (values[0] as PgTreeValue) : values
    }
    at += 1
    return made
  }
  return value()
}

export const isPgTreeNode = (value: PgTreeValue | undefined): value is PgTreeNode =>
  typeof value === 'object' && value !== null && 'is' in value

/** The nodes of a list; none for what is no list. */
export const pgTreeNodesOf = (value: PgTreeValue | undefined): readonly PgTreeNode[] =>
  Array.isArray(value) ? value.filter(isPgTreeNode) : []
