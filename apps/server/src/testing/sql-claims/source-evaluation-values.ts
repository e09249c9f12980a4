import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import type { FunctionNode } from './identifier-bindings.ts'
import { sourceLocationOf } from './source-program.ts'

/** Something of the source that cannot be told without running it. */
export class NotStaticallyKnown extends Error {
  readonly #node: Node
  constructor(what: string, node: Node) {
    super(what)
    this.#node = node
  }

  /** Where it stands, and what it is. */
  get told(): string {
    return `${sourceLocationOf(this.#node)}: ${this.message}`
  }
}

/** A value that is known when the server runs: here its type is all that is known. */
export class RuntimeValue {
  readonly node: Node
  readonly value: () => unknown
  constructor(node: Node, value: () => unknown) {
    this.node = node
    this.value = value
  }

  valueIfKnown(): unknown {
    try {
      return this.value()
    } catch (cause) {
      if (!(cause instanceof NotStaticallyKnown)) throw cause
      return undefined
    }
  }
}

/** A function of the source, with the names that it knows. */
export class SourceClosure {
  readonly node: FunctionNode
  readonly frame: SourceEvaluationFrame
  constructor(node: FunctionNode, frame: SourceEvaluationFrame) {
    this.node = node
    this.frame = frame
  }
}

/** The values of names, of parameters as wholes, and the call that a function is looked at for. */
export type SourceEvaluationFrame = { values: Map<Node, unknown>; outer: SourceEvaluationFrame | null; depth: number }
export const newSourceEvaluationFrame = (
  outer: SourceEvaluationFrame | null,
  depth = outer?.depth ?? 0,
): SourceEvaluationFrame => ({
  values: new Map(),
  outer,
  depth,
})

/** What an expression is worth, as far as the source tells. Throws Untold. */
export type EvaluateExpression = (node: Expression, frame: SourceEvaluationFrame) => unknown

/** Takes one of so many ways. */
export type ChooseBranch = (ways: number) => number

export type FindCallSites = (of: FunctionNode) => readonly CallExpression[]

/** What modules hold for good, by the names that they export it by. */
export type ModuleConstants = WeakMap<Node, unknown>

/** The tag of templates that are SQL. */
export const SQL_TAG_MARK = Symbol('sql')

/** Makes a value at its first use. */
export const memoizedValue = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Whether a value holds nothing that depends on who asks. */
export const isConstant = (value: unknown): boolean => {
  if (typeof value !== 'object') return typeof value !== 'function' && value !== undefined
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isConstant)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isConstant)
}

/** A value itself, told now if it was not before. Throws Untold. */
export const forceRuntimeValue = (value: unknown): unknown => (value instanceof RuntimeValue ? value.value() : value)

/** The elements of a list. Throws Untold. */
export const staticallyKnownListOf = (value: unknown, node: Node): unknown[] => {
  const known = forceRuntimeValue(value)
  if (typeof known !== 'object' || known === null || !(Symbol.iterator in known))
    throw new NotStaticallyKnown('no list', node)
  return [...(known as Iterable<unknown>)]
}

/** A text, or a number as one. Throws Untold. */
export const staticallyKnownTextOf = (value: unknown, node: Node): string => {
  const known = forceRuntimeValue(value)
  if (typeof known === 'string' || typeof known === 'number') return String(known)
  throw new NotStaticallyKnown('no text', node)
}
