import type { Node, TypeNode } from 'typescript/unstable/ast'
import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { SourceProgram } from './source-program.ts'
import type { SqlParameter } from './sql-fragment.ts'
import type { StatementColumn } from './statement-description.ts'

/** What a value is in JavaScript once it was read. */

/** What our parsers make of PostgreSQL's types, by their numbers. */
const KINDS = new Map<number, string>([
  ...[20, 21, 23, 26, 700, 701, 1700].map((type) => [type, 'number'] as const),
  ...[18, 19, 25, 28, 1042, 1043, 1082, 2205, 2278, 2950, 5069, 869].map((type) => [type, 'string'] as const),
  [16, 'boolean'],
  [17, 'Buffer'],
  ...[1114, 1184].map((type) => [type, 'Date'] as const),
  ...[114, 3802].map((type) => [type, 'any'] as const),
  ...[1005, 1007, 1021, 1022].map((type) => [type, 'number[]'] as const),
  ...[1009, 1015, 2951, 1016].map((type) => [type, 'string[]'] as const),
  [1000, 'boolean[]'],
])

const BIGINTS = 1016

/** What the compiler knows of a type, beside what the database says. */
export const createSqlClaimComparison = ({ checker, typeOf }: SourceProgram) => {
  const known = new Map<number, readonly string[]>()
  const kindsOf = (type: Type): readonly string[] => {
    const kinds = known.get(type.id) ?? readKinds(type)
    known.set(type.id, kinds)
    return kinds
  }

  const readKinds = (type: Type): readonly string[] => {
    if (type.isUnionType()) return type.getTypes().flatMap(kindsOf)
    const { flags } = type
    if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return ['any']
    if (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) return ['null']
    if (flags & (TypeFlags.Number | TypeFlags.NumberLiteral | TypeFlags.Enum)) return ['number']
    if (flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral)) return ['string']
    if (flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return ['boolean']
    // A brand is an intersection of what the value is and of a mark.
    if (type.isIntersectionType()) {
      const kinds = type.getTypes().flatMap(kindsOf)
      return kinds.some((kind) => kind !== 'object') ? kinds.filter((kind) => kind !== 'object') : ['object']
    }
    const name = type.getSymbol()?.name
    if (name === 'Date' || name === 'Buffer') return [name]
    if (name === 'Uint8Array') return ['Buffer']
    if (checker.isArrayLikeType(type)) {
      // Only an array is a reference to a type with arguments: what is like one may be neither.
      const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as never) : []
      return [`${element === undefined ? 'any' : (kindsOf(element).find((kind) => kind !== 'null') ?? 'any')}[]`]
    }
    return ['object']
  }

  const misfit = (kinds: readonly string[], column: StatementColumn): string | null => {
    if (kinds.includes('any')) return null
    const kind = KINDS.get(column.type)
    const claimed = kinds.filter((each) => each !== 'null')
    if (kind === undefined) return `is of type ${column.type}, which no claim is known for`
    if (claimed.length === 0) return null
    if (kind !== 'any' && !claimed.includes(kind)) return `is ${kind}, not ${[...new Set(claimed)].join(' or ')}`
    if (column.nullability === 'can' && !kinds.includes('null')) return 'can be null'
    return null
  }

  const ofType = (claim: Type, columns: readonly StatementColumn[], takesAll: boolean): string[] => {
    const found: string[] = []
    const byName = new Map(columns.map((column) => [column.name, column]))
    const names = columns.map(({ name }) => name)
    for (const name of new Set(names.filter((each, at) => names.indexOf(each) !== at)))
      found.push(`${name}: comes twice`)
    const claimed = new Map(checker.getPropertiesOfType(claim).map((symbol) => [symbol.name, symbol]))
    for (const [name, symbol] of claimed) {
      const column = byName.get(name)
      if (column === undefined) {
        if (!(symbol.flags & SymbolFlags.Optional)) found.push(`${name}: is claimed and not selected`)
        continue
      }
      const type = checker.getTypeOfSymbol(symbol)
      const why = misfit(type === undefined ? [] : kindsOf(type), column)
      if (why !== null) found.push(`${name}: ${why}`)
    }
    for (const name of byName.keys())
      if (!takesAll && !claimed.has(name)) found.push(`${name}: is selected and not claimed`)
    return found
  }

  return {
    /** What of a claimed row does not fit the columns; null where the claim is its caller's. */
    ofRow: (claim: Node, columns: readonly StatementColumn[], takesAll: boolean): string[] | null => {
      const type = checker.getTypeFromTypeNode(claim as TypeNode)
      if (type === undefined || type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return null
      return checker.getPropertiesOfType(type).length === 0 ? null : ofType(type, columns, takesAll)
    },
    /** Which parameters are of another type than what they are bound to, as `$1`. */
    ofParameters: (parameters: readonly SqlParameter[], types: readonly number[]): string[] =>
      parameters.flatMap(({ node }, at) => {
        const kind = KINDS.get(types[at] ?? 0)
        const given = kindsOf(typeOf(node)).filter((each) => each !== 'null')
        // What is written may be text whatever it is bound to; so are numbers beyond 32 bits.
        const isText = given.includes('string') || (types[at] === BIGINTS && given.includes('number[]'))
        const fits =
          kind === undefined ||
          kind === 'any' ||
          given.length === 0 ||
          given.includes('any') ||
          given.includes(kind) ||
          isText
        return fits
          ? []
          : [`$${at + 1} (${node.getText()}): is bound to ${kind}, not ${[...new Set(given)].join(' or ')}`]
      }),
  }
}
