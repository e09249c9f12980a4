import { type Expression, type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { functionCallEvaluator } from './function-call-evaluator.ts'
import { identifierBindingOf, isFunctionNode } from './identifier-bindings.ts'
import { kyselySqlEvaluator } from './kysely-sql-evaluator.ts'
import { nameEvaluator } from './name-evaluator.ts'
import { operatorEvaluator } from './operator-evaluator.ts'
import { sampleValuesOfTsType } from './sample-values-of-ts-type.ts'
import {
  type ChooseBranch,
  type FindCallSites,
  forceRuntimeValue,
  type ModuleConstants,
  NotStaticallyKnown,
  newSourceEvaluationFrame,
  SourceClosure,
  type SourceEvaluationFrame,
  SQL_TAG_MARK,
  staticallyKnownListOf,
  staticallyKnownTextOf,
} from './source-evaluation-values.ts'
import type { SourceProgram } from './source-program.ts'

const GLOBALS: Record<string, unknown> = { Object, Number, String, Math, Array, Set, Map, JSON, undefined }

/** Evaluates expressions of the source without running it, as far as what they compose is SQL. */
export const expressionEvaluator = (
  program: SourceProgram,
  callSites: FindCallSites,
  constants: ModuleConstants,
  choose: ChooseBranch,
) => {
  const { isFragment: isFragmentType } = program
  const { hole } = sampleValuesOfTsType(program, choose)
  const { template, sqlCall } = kyselySqlEvaluator(evaluate, isFragmentType)
  const { truth, binary, prefix } = operatorEvaluator(evaluate, hole, choose)
  const { property, taken, boundValue } = nameEvaluator({ program, callSites, constants, choose, evaluate, hole })
  const { callValue } = functionCallEvaluator({ evaluate, hole, truth, taken, sqlCall })

  const objectOf = (node: Node & { properties: readonly Node[] }, frame: SourceEvaluationFrame): unknown => {
    const made: Record<string, unknown> = {}
    for (const each of node.properties) {
      if (is.isSpreadAssignment(each)) Object.assign(made, forceRuntimeValue(evaluate(each.expression, frame)))
      else if (is.isShorthandPropertyAssignment(each))
        made[(each.name as Identifier).text] = evaluate(each.name as Identifier, frame)
      else if (is.isPropertyAssignment(each)) {
        const name = each.name
        const key = is.isComputedPropertyName(name)
          ? staticallyKnownTextOf(evaluate(name.expression, frame), name)
          : (name as Identifier).text
        const initializer = each.initializer
        made[key] = evaluate(initializer, frame)
      } else if (is.isMethodDeclaration(each)) made[(each.name as Identifier).text] = new SourceClosure(each, frame)
      else throw new NotStaticallyKnown('a property', each)
    }
    return made
  }

  function evaluate(node: Expression, frame: SourceEvaluationFrame): unknown {
    if (is.isIdentifier(node)) {
      const binding = identifierBindingOf(node)
      if (binding !== undefined) return boundValue(binding, frame)
      return node.text in GLOBALS ? GLOBALS[node.text] : hole(node)
    }
    if (is.isTaggedTemplateExpression(node)) {
      if (evaluate(node.tag, frame) === SQL_TAG_MARK) return template(node.template, frame)
      return hole(node)
    }
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text
    if (is.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
    if (node.kind === SyntaxKind.TrueKeyword) return true
    if (node.kind === SyntaxKind.FalseKeyword) return false
    if (node.kind === SyntaxKind.NullKeyword) return null
    if (is.isTemplateExpression(node)) {
      return hole(node, () =>
        [
          node.head.text,
          ...node.templateSpans.map(
            ({ expression, literal: end }) => staticallyKnownTextOf(evaluate(expression, frame), expression) + end.text,
          ),
        ].join(''),
      )
    }
    if (isFunctionNode(node)) return new SourceClosure(node, frame)
    if (
      is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node)
    ) {
      return evaluate(node.expression, frame)
    }
    if (is.isConditionalExpression(node)) {
      const way = () => evaluate(truth(evaluate(node.condition, frame)) ? node.whenTrue : node.whenFalse, frame)
      return isFragmentType(node) ? way() : hole(node, way)
    }
    if (is.isPropertyAccessExpression(node))
      return property(evaluate(node.expression, frame), (node.name as Identifier).text, node)
    if (is.isElementAccessExpression(node)) {
      return hole(node, () =>
        property(
          forceRuntimeValue(evaluate(node.expression, frame)),
          staticallyKnownTextOf(evaluate(node.argumentExpression as Expression, frame), node),
          node,
        ),
      )
    }
    if (is.isArrayLiteralExpression(node)) {
      const elements = () =>
        node.elements.flatMap((element) =>
          is.isSpreadElement(element)
            ? staticallyKnownListOf(evaluate(element.expression, frame), element)
            : [evaluate(element as Expression, frame)],
        )
      return node.elements.some((element) => is.isSpreadElement(element)) ? hole(node, elements) : elements()
    }
    if (is.isObjectLiteralExpression(node)) return objectOf(node, frame)
    if (is.isBinaryExpression(node)) return binary(node, frame)
    if (is.isPrefixUnaryExpression(node)) return prefix(node, frame)
    if (is.isNewExpression(node)) {
      return hole(node, () => {
        const made = forceRuntimeValue(evaluate(node.expression, frame))
        if (typeof made !== 'function') throw new NotStaticallyKnown('a class', node)
        return Reflect.construct(
          made,
          (node.arguments ?? []).map((argument) => forceRuntimeValue(evaluate(argument as Expression, frame))),
        )
      })
    }
    if (is.isCallExpression(node)) {
      const call = () => callValue(node, frame)
      return isFragmentType(node) ? call() : hole(node, call)
    }
    return hole(node)
  }

  return { composed: (node: Expression): unknown => evaluate(node, newSourceEvaluationFrame(null)) }
}
