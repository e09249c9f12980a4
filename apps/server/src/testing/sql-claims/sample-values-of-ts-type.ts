import type { Node } from 'typescript/unstable/ast'
import { type Type, TypeFlags } from 'typescript/unstable/sync'
import { type ChooseBranch, memoizedValue, NotStaticallyKnown, RuntimeValue } from './source-evaluation-values.ts'
import type { SourceProgram } from './source-program.ts'

const MOST_LITERALS = 40

/** All values that a type names, or why it does not; and the type of its elements, where it is a list. */
type NamedByType = { values: readonly unknown[] | string; element: Type | undefined }

/** What types name, by their numbers: the compiler works in a process of its own, and many expressions have one type. */
const namedByTypes = new WeakMap<SourceProgram['checker'], Map<number, NamedByType>>()

const valuesNamedBy = (checker: SourceProgram['checker'], type: Type): readonly unknown[] | string => {
  const types = type.isUnionType() ? type.getTypes() : [type]
  if (types.length > MOST_LITERALS || types.length === 0) return 'any of many'
  const isNamed = (each: Type) => each.isLiteralType() || (each.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0
  if (!types.every(isNamed)) return `a ${checker.typeToString(type)}`
  return types.map((each) => (each.isLiteralType() ? each.value : each.flags & TypeFlags.Null ? null : undefined))
}

const namedBy = (checker: SourceProgram['checker'], type: Type): NamedByType => {
  const known = namedByTypes.get(checker) ?? new Map<number, NamedByType>()
  namedByTypes.set(checker, known)
  const before = known.get(type.id)
  if (before !== undefined) return before
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as never) : []
  const named: NamedByType = { values: valuesNamedBy(checker, type), element }
  known.set(type.id, named)
  return named
}

/** Makes values of which the type is all that is known: one of those that it names, or a list of one. */
export const sampleValuesOfTsType = ({ checker, typeOf }: SourceProgram, choose: ChooseBranch) => {
  /** One of the values that a type names; what has endless values is not told. */
  const literalIn = (type: Type, node: Node): unknown => {
    const { values } = namedBy(checker, type)
    if (typeof values === 'string') throw new NotStaticallyKnown(values, node)
    return values[choose(values.length)]
  }

  /** A list of one of the values that its elements' type names. */
  const elementsOf = (node: Node): unknown => {
    const { element } = namedBy(checker, typeOf(node))
    if (element === undefined) throw new NotStaticallyKnown('an unknown value', node)
    return [literalIn(element, node)]
  }

  const literalOf = (node: Node): unknown => literalIn(typeOf(node), node)

  const hole = (node: Node, value: () => unknown = () => literalOf(node)): RuntimeValue =>
    new RuntimeValue(
      node,
      memoizedValue(() => {
        let error: unknown
        for (const attempt of [value, () => literalOf(node), () => elementsOf(node)]) {
          try {
            const found = attempt()
            return found instanceof RuntimeValue ? found.value() : found
          } catch (cause) {
            if (!(cause instanceof NotStaticallyKnown)) throw cause
            error ??= cause
          }
        }
        throw error
      }),
    )

  return { hole }
}
