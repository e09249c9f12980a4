import type { Node } from 'typescript/unstable/ast'
import type { SqlTemplate } from '../sql-claims/find-sql-templates.ts'
import { sourceLocationOf } from '../sql-claims/source-program.ts'

/** A statement of the server's source. */
export type ExaminedStatement = {
  /** The file below `apps/server/src` and the outermost name that the statement stands in. */
  name: string
  /** The file and line, as a person opens it. */
  place: string
  text: string
  /** What the source hands over as `$1`, `$2` …, as it is written there. */
  parameters: readonly string[]
}

const STATEMENT = /^[\s(]*(select|insert|update|delete|with|values)\b/i

const outermostNameAround = (node: Node): string => {
  let name = ''
  for (let at: Node = node; at.parent !== undefined; at = at.parent) {
    const { name: own } = at as Node & { name?: { text?: string } }
    if (own?.text !== undefined) name = own.text
  }
  return name
}

/** The whole statements that templates of the server can become; pieces of the query builder's are none. */
export const examinedStatements = (templates: readonly SqlTemplate[]): ExaminedStatement[] =>
  templates.flatMap(({ node, statements }) => {
    const place = sourceLocationOf(node)
    const [file = ''] = place.replace('apps/server/src/', '').split(':')
    const name = `${file} ${outermostNameAround(node)}`
    return statements
      .filter(({ text }) => STATEMENT.test(text))
      .map(({ text, parameters }) => ({
        name,
        place,
        text,
        parameters: parameters.map((parameter) => parameter.node.getText()),
      }))
  })
