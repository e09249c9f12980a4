import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import type { FunctionNode } from './bindings.ts'
import { placeOf } from './source-program.ts'

/** Something of the source that cannot be told without running it. */
export class Untold extends Error {
  readonly #node: Node
  constructor(what: string, node: Node) {
    super(what)
    this.#node = node
  }

  /** Where it stands, and what it is. */
  get told(): string {
    return `${placeOf(this.#node)}: ${this.message}`
  }
}

/** A value that is known when the server runs: here its type is all that is known. */
export class Hole {
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
      if (!(cause instanceof Untold)) throw cause
      return undefined
    }
  }
}

/** A function of the source, with the names that it knows. */
export class Closure {
  readonly node: FunctionNode
  readonly frame: Frame
  constructor(node: FunctionNode, frame: Frame) {
    this.node = node
    this.frame = frame
  }
}

/** The values of names, of parameters as wholes, and the call that a function is looked at for. */
export type Frame = { values: Map<Node, unknown>; outer: Frame | null; depth: number }
export const newFrame = (outer: Frame | null, depth = outer?.depth ?? 0): Frame => ({ values: new Map(), outer, depth })

/** What an expression is worth, as far as the source tells. Throws Untold. */
export type Evaluate = (node: Expression, frame: Frame) => unknown

/** Takes one of so many ways. */
export type Choose = (ways: number) => number

export type CallSites = (of: FunctionNode) => readonly CallExpression[]

/** What modules hold for good, by the names that they export it by. */
export type Constants = WeakMap<Node, unknown>

/** The tag of templates that are SQL. */
export const SQL_TAG_MARK = Symbol('sql')

/** Makes a value at its first use. */
export const lazyValueOf = <Value>(make: () => Value): (() => Value) => {
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
export const force = (value: unknown): unknown => (value instanceof Hole ? value.value() : value)

/** The elements of a list. Throws Untold. */
export const iterable = (value: unknown, node: Node): unknown[] => {
  const known = force(value)
  if (typeof known !== 'object' || known === null || !(Symbol.iterator in known)) throw new Untold('no list', node)
  return [...(known as Iterable<unknown>)]
}

/** A text, or a number as one. Throws Untold. */
export const text = (value: unknown, node: Node): string => {
  const known = force(value)
  if (typeof known === 'string' || typeof known === 'number') return String(known)
  throw new Untold('no text', node)
}
