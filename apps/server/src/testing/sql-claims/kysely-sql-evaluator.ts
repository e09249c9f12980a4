import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  type EvaluateExpression,
  forceRuntimeValue,
  NotStaticallyKnown,
  RuntimeValue,
  type SourceEvaluationFrame,
  staticallyKnownTextOf,
} from './source-evaluation-values.ts'
import type { SourceProgram } from './source-program.ts'
import { joinSqlFragments, SqlFragment, sqlLiteral, sqlReference } from './sql-fragment.ts'

/** Puts SQL together, as Kysely does: templates, and calls of `sql.ref`, `sql.join` and their like. */
export const kyselySqlEvaluator = (evaluate: EvaluateExpression, isFragmentType: SourceProgram['isFragment']) => {
  /** A value as it stands within a template: SQL, or a parameter. */
  const inTemplate = (value: unknown, node: Node): SqlFragment => {
    if (value instanceof SqlFragment) return value
    if (value instanceof RuntimeValue && isFragmentType(value.node)) {
      const found = forceRuntimeValue(value)
      if (found instanceof SqlFragment) return found
      throw new NotStaticallyKnown('no SQL', node)
    }
    return new SqlFragment([{ node }])
  }

  const template = (node: Node, frame: SourceEvaluationFrame): SqlFragment => {
    if (is.isNoSubstitutionTemplateLiteral(node)) return new SqlFragment([node.text])
    if (!is.isTemplateExpression(node)) throw new NotStaticallyKnown('no template', node)
    return new SqlFragment([
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal: { text } }) => [
        ...inTemplate(evaluate(expression, frame), expression).parts,
        text,
      ]),
    ])
  }

  const sqlCall = (name: string, call: CallExpression, frame: SourceEvaluationFrame): SqlFragment => {
    const [first, second] = call.arguments.map((argument) => evaluate(argument as Expression, frame))
    if (name === 'ref' || name === 'table' || name === 'id') return sqlReference(staticallyKnownTextOf(first, call))
    if (name === 'raw') return new SqlFragment([staticallyKnownTextOf(first, call)])
    if (name === 'val') return new SqlFragment([{ node: call.arguments[0] as Node }])
    if (name === 'lit') return sqlLiteral(forceRuntimeValue(first))
    if (name !== 'join') throw new NotStaticallyKnown(`sql.${name}`, call)
    const pieces = forceRuntimeValue(first)
    if (!Array.isArray(pieces)) throw new NotStaticallyKnown('no list', call)
    // Whoever joins what may be nothing looks before.
    if (pieces.length === 0) throw new NotStaticallyKnown('an empty list', call)
    return joinSqlFragments(
      pieces.map((piece) => inTemplate(piece, piece instanceof RuntimeValue ? piece.node : call)),
      second instanceof SqlFragment ? second : new SqlFragment([', ']),
    )
  }

  return { template, sqlCall }
}
