import type { CallExpression, Expression, Identifier, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { namesOf, type PatternStep } from './bindings.ts'
import { SqlFragment } from './sql-fragment.ts'
import {
  Closure,
  type Evaluate,
  type Frame,
  force,
  Hole,
  iterable,
  newFrame,
  SQL_TAG_MARK,
  text,
  Untold,
} from './values.ts'

type Parts = {
  evaluate: Evaluate
  hole: (node: Node, value?: () => unknown) => Hole
  truth: (value: unknown) => boolean
  /** What a pattern takes out of a value. */
  taken: (value: unknown, steps: readonly PatternStep[], node: Node, frame: Frame) => unknown
  sqlCall: (name: string, call: CallExpression, frame: Frame) => SqlFragment
}

const DEEPEST = 40

/** Calls functions of the source, and those that JavaScript has. */
export const functionCalls = ({ evaluate, hole, truth, taken, sqlCall }: Parts) => {
  const callClosure = ({ node, frame }: Closure, values: readonly unknown[], call: Node): unknown => {
    if (frame.depth >= DEEPEST) throw new Untold('too deep', call)
    const inner = newFrame(frame, frame.depth)
    node.parameters.forEach((parameter, index) => {
      if (parameter.name === undefined) return
      const isRest = parameter.dotDotDotToken !== undefined
      const given = isRest ? values.slice(index) : values[index]
      const value =
        given === undefined && parameter.initializer !== undefined ? evaluate(parameter.initializer, inner) : given
      for (const { name, steps } of namesOf(parameter.name)) inner.values.set(name, taken(value, steps, name, inner))
    })
    if (node.body === undefined) throw new Untold('no body', node)
    if (!is.isBlock(node.body)) return evaluate(node.body as Expression, inner)
    const result = run(node.body.statements, inner)
    if (result === null) return undefined
    return result.value
  }

  const run = (statements: readonly Node[], frame: Frame): { value: unknown } | null => {
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
      throw new Untold('a statement', statement)
    }
    return null
  }

  /** Keys and values, where keys may have to be put together first. */
  const entriesOf = (list: unknown, call: Node): [string, unknown][] =>
    iterable(list, call).map((entry) => {
      const [key, value] = iterable(entry, call)
      return [text(key, call), value]
    })

  /** A function of ours as one that JavaScript's own can call. */
  const native = (value: unknown, call: Node, isForced = false): unknown => {
    if (!(value instanceof Closure)) return value
    const called = (...values: unknown[]) => callClosure(value, values, call)
    return isForced ? (...values: unknown[]) => force(called(...values)) : called
  }

  const callValue = (call: CallExpression, frame: Frame): unknown => {
    const callee = call.expression
    const values = () =>
      call.arguments.flatMap((argument) =>
        is.isSpreadElement(argument)
          ? iterable(evaluate(argument.expression, frame), argument)
          : [evaluate(argument as Expression, frame)],
      )
    if (is.isPropertyAccessExpression(callee)) {
      const name = (callee.name as Identifier).text
      const of = evaluate(callee.expression, frame)
      if (of === SQL_TAG_MARK) return sqlCall(name, call, frame)
      if (of instanceof SqlFragment) return name === 'as' || name === 'execute' ? hole(call) : of
      const owner = force(of)
      if (owner instanceof Closure || owner === null || owner === undefined) throw new Untold('a call', call)
      if (Array.isArray(owner) && name === 'join') return owner.map(force).join(text(values()[0], call))
      if (owner === Object && name === 'fromEntries') return Object.fromEntries(entriesOf(values()[0], call))
      const method = (owner as Record<string, unknown>)[name]
      if (method instanceof Closure) return callClosure(method, values(), call)
      if (method instanceof Hole) return callKnown(force(method), values(), call)
      if (typeof method !== 'function') throw new Untold('no method', call)
      // What a list is mapped to is joined into SQL piece by piece; what anything else asks for has to be known.
      const given = values().map((value) => native(value instanceof Hole ? force(value) : value, call, name !== 'map'))
      return method.apply(owner, given)
    }
    return callKnown(force(evaluate(callee, frame)), values(), call)
  }

  const callKnown = (callee: unknown, values: readonly unknown[], call: Node): unknown => {
    if (callee instanceof Closure) return callClosure(callee, values, call)
    if (typeof callee === 'function') return callee(...values.map((value) => native(force(value), call)))
    throw new Untold('no function', call)
  }

  return { callValue }
}
