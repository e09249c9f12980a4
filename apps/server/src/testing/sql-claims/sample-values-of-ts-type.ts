import type { Node } from 'typescript/unstable/ast'
import { type Type, TypeFlags } from 'typescript/unstable/sync'
import { type ChooseBranch, memoizedValue, NotStaticallyKnown, RuntimeValue } from './source-evaluation-values.ts'
import type { SourceProgram } from './source-program.ts'

const MOST_LITERALS = 40

/** Makes values of which the type is all that is known: one of those that it names, or a list of one. */
export const sampleValuesOfTsType = ({ checker, typeOf }: SourceProgram, choose: ChooseBranch) => {
  /** One of the values that a type names; what has endless values is not told. */
  const literalIn = (type: Type, node: Node): unknown => {
    const types = type.isUnionType() ? type.getTypes() : [type]
    if (types.length > MOST_LITERALS || types.length === 0) throw new NotStaticallyKnown('any of many', node)
    const values = types.map((each) => {
      if (each.isLiteralType()) return each.value
      if (each.flags & TypeFlags.Null) return null
      if (each.flags & TypeFlags.Undefined) return undefined
      throw new NotStaticallyKnown(`a ${checker.typeToString(type)}`, node)
    })
    return values[choose(values.length)]
  }

  /** A list of one of the values that its elements' type names. */
  const elementsOf = (node: Node): unknown => {
    const type = typeOf(node)
    const [element] =
      checker.isArrayLikeType(type) && !checker.isTupleType(type) ? checker.getTypeArguments(type as never) : []
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
