import type { CallExpression, Expression, Identifier, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { namesBoundByPattern, type PatternStep } from './identifier-bindings.ts'
import {
  type EvaluateExpression,
  forceRuntimeValue,
  NotStaticallyKnown,
  newSourceEvaluationFrame,
  RuntimeValue,
  SourceClosure,
  type SourceEvaluationFrame,
  SQL_TAG_MARK,
  staticallyKnownListOf,
  staticallyKnownTextOf,
} from './source-evaluation-values.ts'
import { SqlFragment } from './sql-fragment.ts'

type Parts = {
  evaluate: EvaluateExpression
  hole: (node: Node, value?: () => unknown) => RuntimeValue
  truth: (value: unknown) => boolean
  /** What a pattern takes out of a value. */
  taken: (value: unknown, steps: readonly PatternStep[], node: Node, frame: SourceEvaluationFrame) => unknown
  sqlCall: (name: string, call: CallExpression, frame: SourceEvaluationFrame) => SqlFragment
}

const DEEPEST = 40

/** Calls functions of the source, and those that JavaScript has. */
export const functionCallEvaluator = ({ evaluate, hole, truth, taken, sqlCall }: Parts) => {
  const callClosure = ({ node, frame }: SourceClosure, values: readonly unknown[], call: Node): unknown => {
    if (frame.depth >= DEEPEST) throw new NotStaticallyKnown('too deep', call)
    const inner = newSourceEvaluationFrame(frame, frame.depth)
    node.parameters.forEach((parameter, index) => {
      if (parameter.name === undefined) return
      const isRest = parameter.dotDotDotToken !== undefined
      const given = isRest ? values.slice(index) : values[index]
      const value =
        given === undefined && parameter.initializer !== undefined ? evaluate(parameter.initializer, inner) : given
      for (const { name, steps } of namesBoundByPattern(parameter.name))
        inner.values.set(name, taken(value, steps, name, inner))
    })
    if (node.body === undefined) throw new NotStaticallyKnown('no body', node)
    if (!is.isBlock(node.body)) return evaluate(node.body as Expression, inner)
    const result = run(node.body.statements, inner)
    if (result === null) return undefined
    return result.value
  }

  const run = (statements: readonly Node[], frame: SourceEvaluationFrame): { value: unknown } | null => {
    for (const statement of statements) {
      if (is.isVariableStatement(statement) || is.isFunctionDeclaration(statement)) continue
      if (is.isReturnStatement(statement)) {
        return { value: statement.expression === undefined ? undefined : evaluate(statement.expression, frame) }
      }
      if (is.isBlock(statement)) {
        const inner = run(statement.statements, frame)
        if (inner !== null) return inner
        continue
      }
      if (is.isIfStatement(statement)) {
        const way = truth(evaluate(statement.expression, frame)) ? statement.thenStatement : statement.elseStatement
        const inner = way === undefined ? null : run([way], frame)
        if (inner !== null) return inner
        continue
      }
      throw new NotStaticallyKnown('a statement', statement)
    }
    return null
  }

  /** Keys and values, where keys may have to be put together first. */
  const entriesOf = (list: unknown, call: Node): [string, unknown][] =>
    staticallyKnownListOf(list, call).map((entry) => {
      const [key, value] = staticallyKnownListOf(entry, call)
      return [staticallyKnownTextOf(key, call), value]
    })

  /** A function of ours as one that JavaScript's own can call. */
  const native = (value: unknown, call: Node, isForced = false): unknown => {
    if (!(value instanceof SourceClosure)) return value
    const called = (...values: unknown[]) => callClosure(value, values, call)
    return isForced ? (...values: unknown[]) => forceRuntimeValue(called(...values)) : called
  }

  const callValue = (call: CallExpression, frame: SourceEvaluationFrame): unknown => {
    const callee = call.expression
    const values = () =>
      call.arguments.flatMap((argument) =>
        is.isSpreadElement(argument)
          ? staticallyKnownListOf(evaluate(argument.expression, frame), argument)
          : [evaluate(argument as Expression, frame)],
      )
    if (is.isPropertyAccessExpression(callee)) {
      const name = (callee.name as Identifier).text
      const of = evaluate(callee.expression, frame)
      if (of === SQL_TAG_MARK) return sqlCall(name, call, frame)
      if (of instanceof SqlFragment) return name === 'as' || name === 'execute' ? hole(call) : of
      const owner = forceRuntimeValue(of)
      if (owner instanceof SourceClosure || owner === null || owner === undefined)
        throw new NotStaticallyKnown('a call', call)
      if (Array.isArray(owner) && name === 'join')
        return owner.map(forceRuntimeValue).join(staticallyKnownTextOf(values()[0], call))
      if (owner === Object && name === 'fromEntries') return Object.fromEntries(entriesOf(values()[0], call))
      const method = (owner as Record<string, unknown>)[name]
      if (method instanceof SourceClosure) return callClosure(method, values(), call)
      if (method instanceof RuntimeValue) return callKnown(forceRuntimeValue(method), values(), call)
      if (typeof method !== 'function') throw new NotStaticallyKnown('no method', call)
      // What a list is mapped to is joined into SQL piece by piece; what anything else asks for has to be known.
      const given = values().map((value) =>
        native(value instanceof RuntimeValue ? forceRuntimeValue(value) : value, call, name !== 'map'),
      )
      return method.apply(owner, given)
    }
    return callKnown(forceRuntimeValue(evaluate(callee, frame)), values(), call)
  }

  const callKnown = (callee: unknown, values: readonly unknown[], call: Node): unknown => {
    if (callee instanceof SourceClosure) return callClosure(callee, values, call)
    if (typeof callee === 'function') return callee(...values.map((value) => native(forceRuntimeValue(value), call)))
    throw new NotStaticallyKnown('no function', call)
  }

  return { callValue }
}
