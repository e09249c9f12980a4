import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { SourceProgram } from './source-program.ts'
import { joined, literal, reference, SqlFragment } from './sql-fragment.ts'
import { type Evaluate, type Frame, force, Hole, text, Untold } from './values.ts'

/** Puts SQL together, as Kysely does: templates, and calls of `sql.ref`, `sql.join` and their like. */
export const sqlPieces = (evaluate: Evaluate, isFragmentType: SourceProgram['isFragment']) => {
  /** A value as it stands within a template: SQL, or a parameter. */
  const inTemplate = (value: unknown, node: Node): SqlFragment => {
    if (value instanceof SqlFragment) return value
    if (value instanceof Hole && isFragmentType(value.node)) {
      const found = force(value)
      if (found instanceof SqlFragment) return found
      throw new Untold('no SQL', node)
    }
    return new SqlFragment([{ node }])
  }

  const template = (node: Node, frame: Frame): SqlFragment => {
    if (is.isNoSubstitutionTemplateLiteral(node)) return new SqlFragment([node.text])
    if (!is.isTemplateExpression(node)) throw new Untold('no template', node)
    return new SqlFragment([
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal: { text } }) => [
        ...inTemplate(evaluate(expression, frame), expression).parts,
        text,
      ]),
    ])
  }

  const sqlCall = (name: string, call: CallExpression, frame: Frame): SqlFragment => {
    const [first, second] = call.arguments.map((argument) => evaluate(argument as Expression, frame))
    if (name === 'ref' || name === 'table' || name === 'id') return reference(text(first, call))
    if (name === 'raw') return new SqlFragment([text(first, call)])
    if (name === 'val') return new SqlFragment([{ node: call.arguments[0] as Node }])
    if (name === 'lit') return literal(force(first))
    if (name !== 'join') throw new Untold(`sql.${name}`, call)
    const pieces = force(first)
    if (!Array.isArray(pieces)) throw new Untold('no list', call)
    // Whoever joins what may be nothing looks before.
    if (pieces.length === 0) throw new Untold('an empty list', call)
    return joined(
      pieces.map((piece) => inTemplate(piece, piece instanceof Hole ? piece.node : call)),
      second instanceof SqlFragment ? second : new SqlFragment([', ']),
    )
  }

  return { template, sqlCall }
}
