import type { CallExpression, Expression, Identifier, Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Type, TypeFlags } from 'typescript/unstable/sync'
import { type Binding, bindingOf, exportOf, type FunctionNode, isFunctionNode, namesOf, type Step } from './bindings.ts'
import { importedFile, placeOf, type SourceProgram } from './source-program.ts'
import { joined, literal, reference, SqlFragment } from './sql-fragment.ts'

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
class Hole {
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

class Closure {
  readonly node: FunctionNode
  readonly frame: Frame
  constructor(node: FunctionNode, frame: Frame) {
    this.node = node
    this.frame = frame
  }
}

/** The values of names, of parameters as wholes, and the call that a function is looked at for. */
type Frame = { values: Map<Node, unknown>; outer: Frame | null; depth: number }
const newFrame = (outer: Frame | null, depth = outer?.depth ?? 0): Frame => ({ values: new Map(), outer, depth })

/** Takes one of so many ways. */
export type Choose = (ways: number) => number

const SQL = Symbol('sql')
const DEEPEST = 8
const MOST_LITERALS = 40
const GLOBALS: Record<string, unknown> = { Object, Number, String, Math, Array, Set, Map, JSON, undefined }

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export type CallSites = (of: FunctionNode) => readonly CallExpression[]

/** Whether a value holds nothing that depends on who asks. */
const isConstant = (value: unknown): boolean => {
  if (typeof value !== 'object') return typeof value !== 'function' && value !== undefined
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isConstant)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isConstant)
}

/** What modules hold for good, by the names that they export it by. */
export type Constants = WeakMap<Node, unknown>

export const evaluation = (program: SourceProgram, callSites: CallSites, constants: Constants, choose: Choose) => {
  const { checker, typeOf, isFragment: isFragmentType } = program

  /** One of the values that a type names; what has endless values is not told. */
  const literalIn = (type: Type, node: Node): unknown => {
    const types = type.isUnionType() ? type.getTypes() : [type]
    if (types.length > MOST_LITERALS || types.length === 0) throw new Untold('any of many', node)
    const values = types.map((each) => {
      if (each.isLiteralType()) return each.value
      if (each.flags & TypeFlags.Null) return null
      if (each.flags & TypeFlags.Undefined) return undefined
      throw new Untold(`a ${checker.typeToString(type)}`, node)
    })
    return values[choose(values.length)]
  }

  /** A list of one of the values that its elements' type names. */
  const elementsOf = (node: Node): unknown => {
    const type = typeOf(node)
    const [element] =
      checker.isArrayLikeType(type) && !checker.isTupleType(type) ? checker.getTypeArguments(type as never) : []
    if (element === undefined) throw new Untold('an unknown value', node)
    return [literalIn(element, node)]
  }

  const literalOf = (node: Node): unknown => literalIn(typeOf(node), node)

  const hole = (node: Node, value: () => unknown = () => literalOf(node)): Hole =>
    new Hole(
      node,
      once(() => {
        let error: unknown
        for (const attempt of [value, () => literalOf(node), () => elementsOf(node)]) {
          try {
            const found = attempt()
            return found instanceof Hole ? found.value() : found
          } catch (cause) {
            if (!(cause instanceof Untold)) throw cause
            error ??= cause
          }
        }
        throw error
      }),
    )

  const iterable = (value: unknown, node: Node): unknown[] => {
    const known = force(value)
    if (typeof known !== 'object' || known === null || !(Symbol.iterator in known)) throw new Untold('no list', node)
    return [...(known as Iterable<unknown>)]
  }

  const force = (value: unknown): unknown => (value instanceof Hole ? value.value() : value)

  const property = (value: unknown, name: string | number, node: Node): unknown => {
    if (value instanceof Hole) {
      return hole(node, () => property(force(value), name, node))
    }
    if (value instanceof Closure || value instanceof SqlFragment) return hole(node)
    const isChained = is.isPropertyAccessExpression(node) && node.questionDotToken !== undefined
    if ((value === null || value === undefined) && isChained) return undefined
    if (value === null || value === undefined) throw new Untold('nothing', node)
    return (value as Record<string | number, unknown>)[name]
  }

  const taken = (value: unknown, steps: readonly Step[], node: Node, frame: Frame): unknown =>
    steps.reduce<unknown>((of, step) => {
      if ('rest' in step) return hole(node)
      const { otherwise } = step
      const found = property(of, 'property' in step ? step.property : step.index, node)
      if (otherwise === undefined) return found
      if (found instanceof Hole) return hole(node, () => force(found) ?? force(evaluate(otherwise, frame)))
      return found ?? evaluate(otherwise, frame)
    }, value)

  /** What is kept in a frame by a node, made at its first use. */
  const inFrame = <Value>(frame: Frame, node: Node, make: () => Value): Value => {
    if (!frame.values.has(node)) frame.values.set(node, make())
    return frame.values.get(node) as Value
  }

  /** One of the calls of a function: all of its parameters are those of one call. */
  const callOf = (of: FunctionNode, frame: Frame) =>
    inFrame(frame, of, () => {
      if (frame.depth >= DEEPEST) throw new Untold('too deep', of)
      const sites = callSites(of)
      const site = sites.length === 0 ? undefined : sites[choose(sites.length)]
      if (site === undefined) throw new Untold('nobody calls what is', of)
      return { site, frame: newFrame(null, frame.depth + 1) }
    })

  const parameterValue = ({ of, index, parameter }: Extract<Binding, { kind: 'parameter' }>, frame: Frame): unknown =>
    inFrame(frame, parameter, () =>
      hole(parameter.name ?? parameter, () => {
        const call = callOf(of, frame)
        const argument = call.site.arguments[index] ?? parameter.initializer
        return argument === undefined ? undefined : evaluate(argument as Expression, call.frame)
      }),
    )

  const boundValue = (binding: Binding, frame: Frame): unknown => {
    for (let at: Frame | null = frame; at !== null; at = at.outer) {
      if (at.values.has(binding.name)) return at.values.get(binding.name)
    }
    const value = fresh(binding, frame)
    frame.values.set(binding.name, value)
    return value
  }

  const fresh = (binding: Binding, frame: Frame): unknown => {
    if (binding.kind === 'function') return new Closure(binding.node, frame)
    if (binding.kind === 'parameter') return taken(parameterValue(binding, frame), binding.steps, binding.name, frame)
    if (binding.kind === 'variable') {
      if (binding.initializer === undefined) return hole(binding.name)
      return taken(evaluate(binding.initializer, frame), binding.steps, binding.name, frame)
    }
    if (binding.kind === 'element') {
      const element = hole(binding.name, () => {
        const all = iterable(evaluate(binding.of, frame), binding.of)
        return all[choose(all.length)]
      })
      return taken(element, binding.steps, binding.name, frame)
    }
    if (binding.from === 'kysely' && binding.imported === 'sql') return SQL
    const path = importedFile(binding.name.getSourceFile().fileName, binding.from)
    const file = path === undefined ? undefined : program.fileAt(path)
    const exported = file === undefined ? undefined : exportOf(file, binding.imported)
    return exported === undefined ? hole(binding.name) : ofModule(exported, frame)
  }

  /** What a module exports: what it holds for good is looked at once. */
  const ofModule = (exported: Binding, frame: Frame): unknown => {
    if (constants.has(exported.name)) return constants.get(exported.name)
    const value = boundValue(exported, newFrame(null, frame.depth))
    if (exported.kind !== 'variable') return value
    const known = value instanceof Hole ? value.valueIfKnown() : value
    if (isConstant(known)) constants.set(exported.name, known)
    return value
  }

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

  const text = (value: unknown, node: Node): string => {
    const known = force(value)
    if (typeof known === 'string' || typeof known === 'number') return String(known)
    throw new Untold('no text', node)
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

  const callClosure = ({ node, frame }: Closure, values: readonly unknown[], call: Node): unknown => {
    if (frame.depth >= 40) throw new Untold('too deep', call)
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

  const truth = (value: unknown): boolean => {
    try {
      return Boolean(force(value))
    } catch (cause) {
      if (!(cause instanceof Untold)) throw cause
      return choose(2) === 0
    }
  }

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
      if (of === SQL) return sqlCall(name, call, frame)
      if (of instanceof SqlFragment) return name === 'as' || name === 'execute' ? hole(call) : of
      const owner = force(of)
      if (owner instanceof Closure || owner === null || owner === undefined) throw new Untold('a call', call)
      if (Array.isArray(owner) && name === 'join') return owner.map(force).join(text(values()[0], call))
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

  const binary = (node: Node & { left: Expression; right: Expression; operatorToken: Node }, frame: Frame): unknown => {
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
      const known = left instanceof Hole ? (choose(2) === 0 ? left : null) : left
      return known ?? evaluate(node.right, frame)
    }
    return hole(node, () => {
      const [left, right] = [force(evaluate(node.left, frame)), force(evaluate(node.right, frame))] as [number, number]
      if (operator === SyntaxKind.EqualsEqualsEqualsToken) return left === right
      if (operator === SyntaxKind.ExclamationEqualsEqualsToken) return left !== right
      if (operator === SyntaxKind.PlusToken) return left + right
      if (operator === SyntaxKind.MinusToken) return left - right
      if (operator === SyntaxKind.AsteriskToken) return left * right
      if (operator === SyntaxKind.SlashToken) return left / right
      if (operator === SyntaxKind.InKeyword) return left in (right as unknown as object)
      throw new Untold('an operator', node)
    })
  }

  const objectOf = (node: Node & { properties: readonly Node[] }, frame: Frame): unknown => {
    const made: Record<string, unknown> = {}
    for (const each of node.properties) {
      if (is.isSpreadAssignment(each)) Object.assign(made, force(evaluate(each.expression, frame)))
      else if (is.isShorthandPropertyAssignment(each))
        made[(each.name as Identifier).text] = evaluate(each.name as Identifier, frame)
      else if (is.isPropertyAssignment(each)) {
        const name = each.name
        const key = is.isComputedPropertyName(name)
          ? text(evaluate(name.expression, frame), name)
          : (name as Identifier).text
        const initializer = each.initializer
        made[key] = evaluate(initializer, frame)
      } else if (is.isMethodDeclaration(each)) made[(each.name as Identifier).text] = new Closure(each, frame)
      else throw new Untold('a property', each)
    }
    return made
  }

  const evaluate = (node: Expression, frame: Frame): unknown => {
    if (is.isIdentifier(node)) {
      const binding = bindingOf(node)
      if (binding !== undefined) return boundValue(binding, frame)
      return node.text in GLOBALS ? GLOBALS[node.text] : hole(node)
    }
    if (is.isTaggedTemplateExpression(node)) {
      if (evaluate(node.tag, frame) === SQL) return template(node.template, frame)
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
            ({ expression, literal: end }) => text(evaluate(expression, frame), expression) + end.text,
          ),
        ].join(''),
      )
    }
    if (isFunctionNode(node)) return new Closure(node, frame)
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
          force(evaluate(node.expression, frame)),
          text(evaluate(node.argumentExpression as Expression, frame), node),
          node,
        ),
      )
    }
    if (is.isArrayLiteralExpression(node)) {
      const elements = () =>
        node.elements.flatMap((element) =>
          is.isSpreadElement(element)
            ? iterable(evaluate(element.expression, frame), element)
            : [evaluate(element as Expression, frame)],
        )
      return node.elements.some((element) => is.isSpreadElement(element)) ? hole(node, elements) : elements()
    }
    if (is.isObjectLiteralExpression(node)) return objectOf(node, frame)
    if (is.isBinaryExpression(node)) return binary(node, frame)
    if (is.isPrefixUnaryExpression(node)) {
      return hole(node, () => {
        const operand = evaluate(node.operand, frame)
        if (node.operator === SyntaxKind.ExclamationToken) return !truth(operand)
        if (node.operator === SyntaxKind.MinusToken) return -(force(operand) as number)
        throw new Untold('an operator', node)
      })
    }
    if (is.isNewExpression(node)) {
      return hole(node, () => {
        const made = force(evaluate(node.expression, frame))
        if (typeof made !== 'function') throw new Untold('a class', node)
        return Reflect.construct(
          made,
          (node.arguments ?? []).map((argument) => force(evaluate(argument as Expression, frame))),
        )
      })
    }
    if (is.isCallExpression(node)) {
      const call = () => callValue(node, frame)
      return isFragmentType(node) ? call() : hole(node, call)
    }
    return hole(node)
  }

  return { composed: (node: Expression): unknown => evaluate(node, newFrame(null)) }
}
