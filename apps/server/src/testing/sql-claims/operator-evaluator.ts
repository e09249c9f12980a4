import { type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  type ChooseBranch,
  type EvaluateExpression,
  forceRuntimeValue,
  NotStaticallyKnown,
  RuntimeValue,
  type SourceEvaluationFrame,
} from './source-evaluation-values.ts'

type Binary = Node & { left: Expression; right: Expression; operatorToken: Node }
type Prefix = Node & { operand: Expression; operator: SyntaxKind }
type Make = (node: Node, value: () => unknown) => RuntimeValue

/** Works operators out; what decides a way and cannot be told takes either. */
export const operatorEvaluator = (evaluate: EvaluateExpression, hole: Make, choose: ChooseBranch) => {
  const truth = (value: unknown): boolean => {
    try {
      return Boolean(forceRuntimeValue(value))
    } catch (cause) {
      if (!(cause instanceof NotStaticallyKnown)) throw cause
      return choose(2) === 0
    }
  }

  const binary = (node: Binary, frame: SourceEvaluationFrame): unknown => {
    const operator = node.operatorToken.kind
    if (operator === SyntaxKind.AmpersandAmpersandToken) {
      const left = evaluate(node.left, frame)
      return truth(left) ? evaluate(node.right, frame) : left
    }
    if (operator === SyntaxKind.BarBarToken) {
      const left = evaluate(node.left, frame)
      return truth(left) ? left : evaluate(node.right, frame)
    }
    if (operator === SyntaxKind.QuestionQuestionToken) {
      const left = evaluate(node.left, frame)
      const known = left instanceof RuntimeValue ? (choose(2) === 0 ? left : null) : left
      return known ?? evaluate(node.right, frame)
    }
    return hole(node, () => {
      const [left, right] = [
        forceRuntimeValue(evaluate(node.left, frame)),
        forceRuntimeValue(evaluate(node.right, frame)),
      ] as [number, number]
      if (operator === SyntaxKind.EqualsEqualsEqualsToken) return left === right
      if (operator === SyntaxKind.ExclamationEqualsEqualsToken) return left !== right
      if (operator === SyntaxKind.PlusToken) return left + right
      if (operator === SyntaxKind.MinusToken) return left - right
      if (operator === SyntaxKind.AsteriskToken) return left * right
      if (operator === SyntaxKind.SlashToken) return left / right
      if (operator === SyntaxKind.InKeyword) return left in (right as unknown as object)
      throw new NotStaticallyKnown('an operator', node)
    })
  }

  const prefix = (node: Prefix, frame: SourceEvaluationFrame): unknown =>
    hole(node, () => {
      const operand = evaluate(node.operand, frame)
      if (node.operator === SyntaxKind.ExclamationToken) return !truth(operand)
      if (node.operator === SyntaxKind.MinusToken) return -(forceRuntimeValue(operand) as number)
      throw new NotStaticallyKnown('an operator', node)
    })

  return { truth, binary, prefix }
}
