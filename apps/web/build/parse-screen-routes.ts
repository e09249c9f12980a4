import { parseAst } from 'vite'

/** The tables that together are all screens. */
export const SCREEN_ROUTE_FILES = ['screens', 'record-screens', 'admin-screens', 'message-screens']

/** What the table of screens says of one. */
export type ScreenRouteEntry = {
  path: string
  open: boolean
  everyday: boolean
  asks: string[]
  /** The file that is loaded for it, as written; null where it is part of what every page starts with. */
  source: string | null
}

type Node = { type: string; [field: string]: unknown }

/** Reads a table of screens as it is written: it cannot be run here, for what it imports is the page itself. */
export const parseScreenRoutes = (code: string): ScreenRouteEntry[] => {
  const found: ScreenRouteEntry[] = []
  const table = parseAst(code, { lang: 'ts' }) as unknown as Node
  walk(table, (node) => {
    if (node.type !== 'ObjectExpression') return
    const fields = fieldsOf(node)
    const path = fields.get('path')
    if (!isText(path)) return
    found.push({
      path: path.value,
      open: fields.has('open'),
      everyday: fields.has('everyday'),
      asks: textsIn(fields.get('asks')),
      source: importIn(fields.get('load')),
    })
  })
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const isText = (node: unknown): node is Node & { value: string } =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string'

const walk = (node: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const part of node) walk(part, visit)
  if (!isNode(node)) return
  visit(node)
  for (const part of Object.values(node)) walk(part, visit)
}

const fieldsOf = ({ properties }: Node): Map<string, Node> =>
  new Map(
    (properties as { key?: { name?: string }; value?: Node }[]).flatMap(({ key, value }) =>
      key?.name === undefined || value === undefined ? [] : [[key.name, value]],
    ),
  )

const textsIn = (node: Node | undefined): string[] => {
  const texts: string[] = []
  walk(node, (part) => {
    if (isText(part)) texts.push(part.value)
  })
  return texts
}

const importIn = (node: Node | undefined): string | null => {
  let source: string | null = null
  walk(node, ({ type, source: from }) => {
    if (type === 'ImportExpression' && isText(from)) source = from.value
  })
  return source
}
