import { isPgTreeNode, type PgTreeNode, type PgTreeValue, pgTreeNodesOf } from './pg-node-tree.ts'

/** Whether a column can be null: it never is, the schema lets it be, or it cannot be told. */
export type ColumnNullability = 'never' | 'can' | 'unknown'

/** What the catalogue knows of tables and functions. */
export type PgCatalogue = {
  /** Whether a column of a table is `not null`. */
  isNotNull(table: string, column: string): boolean
  /** Whether a function is null whenever an argument is. */
  isStrict(functionId: string): boolean
  /** Whether a strict function is never null otherwise: arithmetic, comparisons, moments; not what looks into JSON. */
  isTotal(functionId: string): boolean
  /** Whether an aggregate counts, so that it has a value for no rows too. */
  isCount(functionId: string): boolean
}

/** A query and those around it, the innermost first. */
type Levels = readonly PgTreeNode[]

const LEFT = '1'
const FULL = '2'
const RIGHT = '3'

const isVar = (node: PgTreeValue | undefined): node is PgTreeNode => isPgTreeNode(node) && node.is === 'VAR'
const keyOf = (node: PgTreeNode): string => `${node.varno}.${node.varattno}`

/** The tables that an outer join can leave without a row. */
const outerTables = (node: PgTreeNode, isOuter = false, found = new Set<string>()): Set<string> => {
  if (node.is === 'RANGETBLREF') {
    if (isOuter) found.add(String(node.rtindex))
  } else if (node.is === 'FROMEXPR') {
    for (const each of pgTreeNodesOf(node.fromlist)) outerTables(each, isOuter, found)
  } else if (node.is === 'JOINEXPR') {
    const type = node.jointype
    if (isOuter) found.add(String(node.rtindex))
    if (isPgTreeNode(node.larg)) outerTables(node.larg, isOuter || type === RIGHT || type === FULL, found)
    if (isPgTreeNode(node.rarg)) outerTables(node.rarg, isOuter || type === LEFT || type === FULL, found)
  }
  return found
}

/** The columns that a condition requires to be there: where one is null the row is none. */
const required = (
  condition: PgTreeValue | undefined,
  catalogue: PgCatalogue,
  found = new Set<string>(),
): Set<string> => {
  if (!isPgTreeNode(condition)) return found
  const all = () => {
    for (const argument of pgTreeNodesOf(condition.args)) strictColumns(argument, catalogue, found)
  }
  if (condition.is === 'BOOLEXPR' && condition.boolop === 'and') {
    for (const each of pgTreeNodesOf(condition.args)) required(each, catalogue, found)
  } else if (condition.is === 'NULLTEST' && condition.nulltesttype === '1')
    strictColumns(condition.arg, catalogue, found)
  else if (condition.is === 'OPEXPR' && catalogue.isStrict(String(condition.opfuncid))) all()
  else if (condition.is === 'SCALARARRAYOPEXPR' && condition.useOr === 'true') {
    strictColumns(pgTreeNodesOf(condition.args)[0], catalogue, found)
  } else if (isVar(condition)) found.add(keyOf(condition))
  return found
}

/** The columns without which an expression is null. */
const strictColumns = (expression: PgTreeValue | undefined, catalogue: PgCatalogue, found: Set<string>): void => {
  if (!isPgTreeNode(expression)) return
  if (isVar(expression) && expression.varlevelsup === '0') found.add(keyOf(expression))
  if (expression.is === 'RELABELTYPE' || expression.is === 'COERCEVIAIO')
    strictColumns(expression.arg, catalogue, found)
  const id = expression.is === 'OPEXPR' ? expression.opfuncid : expression.is === 'FUNCEXPR' ? expression.funcid : null
  if (id !== null && catalogue.isStrict(String(id))) {
    for (const argument of pgTreeNodesOf(expression.args)) strictColumns(argument, catalogue, found)
  }
}

/** The conditions of a query that hold for every row of it: where, and those of inner joins. */
const conditions = function* (node: PgTreeNode): Generator<PgTreeValue | undefined> {
  if (node.is === 'FROMEXPR') {
    yield node.quals
    for (const each of pgTreeNodesOf(node.fromlist)) yield* conditions(each)
  }
  if (node.is === 'JOINEXPR' && node.jointype === '0') {
    yield node.quals
    if (isPgTreeNode(node.larg)) yield* conditions(node.larg)
    if (isPgTreeNode(node.rarg)) yield* conditions(node.rarg)
  }
  if (node.is === 'JOINEXPR' && node.jointype === LEFT && isPgTreeNode(node.larg)) yield* conditions(node.larg)
}

const either = (all: readonly ColumnNullability[]): ColumnNullability =>
  all.includes('can') ? 'can' : all.includes('unknown') ? 'unknown' : 'never'

/** What can be null of a statement's columns, by PostgreSQL's own reading of it. */
export const columnNullabilitiesOf = (query: PgTreeNode, catalogue: PgCatalogue): readonly ColumnNullability[] =>
  columnsOf([query], catalogue)

const columnsOf = (levels: Levels, catalogue: PgCatalogue): readonly ColumnNullability[] => {
  const query = levels[0] as PgTreeNode
  if (isPgTreeNode(query.setOperations)) {
    const parts = operands(query.setOperations).map((index) => {
      const table = pgTreeNodesOf(query.rtable)[index - 1]
      return table !== undefined && isPgTreeNode(table.subquery)
        ? columnsOf([table.subquery, ...levels], catalogue)
        : []
    })
    return (parts[0] ?? []).map((_, at) => either(parts.map((part) => part[at] ?? 'unknown')))
  }
  const list = query.commandType === '1' ? query.targetList : query.returningList
  return pgTreeNodesOf(list)
    .filter(({ resjunk }) => resjunk !== 'true')
    .map(({ expr }) => expressionOf(expr, levels, catalogue))
}

const operands = (node: PgTreeNode): number[] =>
  node.is === 'RANGETBLREF'
    ? [Number(node.rtindex)]
    : [node.larg, node.rarg].flatMap((each) => (isPgTreeNode(each) ? operands(each) : []))

const variableOf = (node: PgTreeNode, inner: Levels, catalogue: PgCatalogue): ColumnNullability => {
  const levels = inner.slice(Number(node.varlevelsup))
  const query = levels[0]
  if (query === undefined) return 'unknown'
  const table = pgTreeNodesOf(query.rtable)[Number(node.varno) - 1]
  if (table === undefined || !isPgTreeNode(query.jointree)) return 'unknown'
  const there = new Set([...conditions(query.jointree)].flatMap((each) => [...required(each, catalogue)]))
  if (there.has(keyOf(node))) return 'never'
  const isMatched = [...there].some((key) => key.startsWith(`${node.varno}.`))
  if (!isMatched && outerTables(query.jointree).has(String(node.varno))) return 'can'
  const at = Number(node.varattno)
  // A row as a whole, or a column of the system's own.
  if (at <= 0) return 'never'
  switch (table.rtekind) {
    case '0':
      return catalogue.isNotNull(String(table.relid), String(at)) ? 'never' : 'can'
    case '1':
      return isPgTreeNode(table.subquery)
        ? (columnsOf([table.subquery, ...levels], catalogue)[at - 1] ?? 'unknown')
        : 'unknown'
    case '2':
      return expressionOf(pgTreeNodesOf(table.joinaliasvars)[at - 1], levels, catalogue)
    case '5':
      return either(
        (Array.isArray(table.values_lists) ? table.values_lists : []).map((row) =>
          expressionOf(pgTreeNodesOf(row as PgTreeValue)[at - 1], levels, catalogue),
        ),
      )
    case '6': {
      const outer = levels.slice(Number(table.ctelevelsup))
      const common = pgTreeNodesOf(outer[0]?.cteList).find(({ ctename }) => ctename === table.ctename)
      if (common === undefined || !isPgTreeNode(common.ctequery) || table.self_reference === 'true') return 'unknown'
      return columnsOf([common.ctequery, ...outer], catalogue)[at - 1] ?? 'unknown'
    }
    default: {
      // Since version 18 what is grouped by is a table of its own.
      const grouped = pgTreeNodesOf(table.groupexprs)[at - 1]
      return grouped === undefined ? 'unknown' : expressionOf(grouped, levels, catalogue)
    }
  }
}

const strictOf = (
  id: PgTreeValue | undefined,
  values: readonly ColumnNullability[],
  catalogue: PgCatalogue,
): ColumnNullability => {
  if (!catalogue.isStrict(String(id))) return 'unknown'
  const all = either(values)
  return all === 'never' && !catalogue.isTotal(String(id)) ? 'unknown' : all
}

const expressionOf = (node: PgTreeValue | undefined, levels: Levels, catalogue: PgCatalogue): ColumnNullability => {
  if (!isPgTreeNode(node)) return 'unknown'
  const of = (value: PgTreeValue | undefined) => expressionOf(value, levels, catalogue)
  const args = () => pgTreeNodesOf(node.args).map(of)
  switch (node.is) {
    case 'VAR':
      return variableOf(node, levels, catalogue)
    case 'CONST':
      return node.constisnull === 'true' ? 'can' : 'never'
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ARRAY':
    case 'ARRAYEXPR':
    case 'ROW':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
      return 'never'
    case 'COALESCE':
    case 'COALESCEEXPR': {
      const all = args()
      return all.includes('never') ? 'never' : all.includes('unknown') ? 'unknown' : 'can'
    }
    case 'CASE':
    case 'CASEEXPR':
      return either([...pgTreeNodesOf(node.args).map(({ result }) => of(result)), of(node.defresult)])
    case 'MINMAX':
    case 'MINMAXEXPR': {
      const all = args()
      return all.includes('never') ? 'never' : either(all)
    }
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
      return of(node.arg)
    case 'OPEXPR':
      return strictOf(node.opfuncid, args(), catalogue)
    case 'FUNCEXPR':
      return strictOf(node.funcid, args(), catalogue)
    case 'SCALARARRAYOPEXPR':
    case 'BOOLEXPR':
      return either(args())
    case 'NULLIFEXPR':
      return 'can'
    case 'AGGREF':
      return catalogue.isCount(String(node.aggfnoid)) ? 'never' : 'unknown'
    case 'WINDOWFUNC':
      return catalogue.isCount(String(node.winfnoid)) ? 'never' : 'unknown'
    case 'SUBLINK':
      return subselectOf(node, levels)
    default:
      return 'unknown'
  }
}

const EXISTS = '0'
const ARRAY_OF = '6'

/** A subselect as a value is null where it finds no row; what it finds without a table is always one. */
const subselectOf = ({ subLinkType, subselect }: PgTreeNode, levels: Levels): ColumnNullability => {
  if (subLinkType === EXISTS || subLinkType === ARRAY_OF) return 'never'
  if (!isPgTreeNode(subselect) || levels.length > 20) return 'unknown'
  return subselect.hasAggs === 'true' || pgTreeNodesOf(subselect.rtable).length === 0 ? 'unknown' : 'can'
}
