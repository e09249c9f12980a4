/** A node of PostgreSQL's parse tree: its kind and its fields, as `pg_node_tree` writes them. */
export type TreeNode = { is: string; [field: string]: TreeValue }
export type TreeValue = string | null | TreeNode | readonly TreeValue[]

const TOKEN = /[{}()]|"(?:[^"\\]|\\.)*"|(?:[^\s{}()\\]|\\.)+/gs

/** Reads the text of a `pg_node_tree`. */
export const parseTree = (text: string): TreeValue => {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const value = (): TreeValue => {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') {
      const list: TreeValue[] = []
      while (tokens[at] !== ')') list.push(value())
      at += 1
      return list
    }
    if (token === undefined || token === '<>') return null
    return token.startsWith('"') ? token.slice(1, -1) : token.replaceAll('\\', '')
  }
  const node = (): TreeNode => {
    const made: TreeNode = { is: tokens[at++] ?? '' }
    while (tokens[at] !== '}') {
      const field = (tokens[at++] ?? '').slice(1)
      const values: TreeValue[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value())
      made[field] = values.length === 1 ? (values[0] as TreeValue) : values
    }
    at += 1
    return made
  }
  return value()
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && 'is' in value

/** The nodes of a list; none for what is no list. */
export const nodesOf = (value: TreeValue | undefined): readonly TreeNode[] =>
  Array.isArray(value) ? value.filter(isNode) : []
