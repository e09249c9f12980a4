import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely'

/** How statements name the fleet that they are about. */
const OWN_FLEET = '(select own_fleet())'

/** Two rows of one fleet. Within a subquery that is of no help to a planner which must know the fleet: both are of this one. */
const SAME_FLEET = /\b(\w+)\.fleet_id = (\w+)\.fleet_id\b/g

/** A table that is read, with its other name where it has one; what follows a table's name without being one is left out. */
const READ_TABLE =
  /(?<!\bdelete\s+)\b(from|join|using)\s+([a-z]\w*)\b(?!\s*[.(])(?:\s+(?:as\s+)?(?!(?:on|using|where|set|left|right|inner|full|cross|natural|join|group|order|having|limit|offset|for|union|intersect|except|returning|window|tablesample)\b)([a-z]\w*))?/gi

/** A column that each table has and no subquery passes on. */
const OF_THE_SYSTEM = /\b(xmin|ctid|tableoid)\b/

const MARK = '\u0000'

/**
 * A statement's text with a mark wherever the fleet's number is to stand: where it asks for its fleet, where it says that two rows are
 * of one, and at each table that it reads.
 */
const marked = (text: string, tables: ReadonlySet<string>): string => {
  const named = text
    .replaceAll(OWN_FLEET, MARK)
    .replaceAll(SAME_FLEET, `$1.fleet_id = ${MARK} and $2.fleet_id = ${MARK}`)
  if (OF_THE_SYSTEM.test(named)) return named
  return named.replaceAll(READ_TABLE, (whole, verb: string, table: string, alias: string = table) =>
    tables.has(table) ? `${verb} (select * from ${table} where fleet_id = ${MARK}) as ${alias}` : whole,
  )
}

/**
 * What copies rows of a query into a table without a word of what is to become of them: Citus would do it by COPY, which PostgreSQL
 * refuses where row level security is on. Whoever asks for rows back gets a statement instead.
 */
const COPIES = /^\s*insert\s+into\b(?!.*\b(?:returning|on\s+conflict)\b).*\bselect\b/is

const RETURNS = ' returning 1'

/** The same statement with the fleet's number in these places. */
export const textWithNamedFleet = (text: string, fleetId: number, tables: ReadonlySet<string>): string =>
  marked(text, tables).replaceAll(MARK, String(fleetId)) + (COPIES.test(text) ? RETURNS : '')

class FleetNamer extends OperationNodeTransformer {
  readonly #fleet: ValueNode
  readonly #tables: ReadonlySet<string>
  constructor(fleetId: number, tables: ReadonlySet<string>) {
    super()
    this.#fleet = ValueNode.createImmediate(fleetId)
    this.#tables = tables
  }

  protected override transformRaw(given: RawNode): RawNode {
    const node = super.transformRaw(given)
    const sqlFragments: string[] = []
    const parameters: OperationNode[] = []
    for (const [at, fragment] of node.sqlFragments.entries()) {
      const [first = '', ...others] = marked(fragment, this.#tables).split(MARK)
      sqlFragments.push(first)
      for (const other of others) {
        parameters.push(this.#fleet)
        sqlFragments.push(other)
      }
      const parameter = node.parameters[at]
      if (parameter !== undefined) parameters.push(parameter)
    }
    return { ...node, sqlFragments, parameters }
  }

  protected override transformSelectQuery(given: SelectQueryNode): SelectQueryNode {
    const node = super.transformSelectQuery(given)
    const where = this.#ofFleet(node.from?.froms ?? [], node.where)
    return where === undefined ? node : { ...node, where }
  }

  protected override transformUpdateQuery(given: UpdateQueryNode): UpdateQueryNode {
    const node = super.transformUpdateQuery(given)
    const where = this.#ofFleet(node.table === undefined ? [] : [node.table], node.where)
    return where === undefined ? node : { ...node, where }
  }

  protected override transformDeleteQuery(given: DeleteQueryNode): DeleteQueryNode {
    const node = super.transformDeleteQuery(given)
    const where = this.#ofFleet(node.from.froms, node.where)
    return where === undefined ? node : { ...node, where }
  }

  /** What a statement of the query builder asks, and that its tables' rows are of the fleet. */
  #ofFleet(froms: readonly OperationNode[], given: WhereNode | undefined): WhereNode | undefined {
    let where = given
    for (const from of froms) {
      const [table, name] = AliasNode.is(from) ? [from.node, from.alias] : [from, from]
      if (!TableNode.is(table) || !this.#tables.has(table.table.identifier.name)) continue
      const alias = IdentifierNode.is(name) ? TableNode.create(name.name) : table
      const column = ReferenceNode.create(ColumnNode.create('fleet_id'), alias)
      const isOfFleet = BinaryOperationNode.create(column, OperatorNode.create('='), this.#fleet)
      where = where === undefined ? WhereNode.create(isOfFleet) : WhereNode.cloneWithOperation(where, 'And', isOfFleet)
    }
    return where
  }
}

const textOf = (node: OperationNode): string =>
  RawNode.is(node)
    ? node.sqlFragments
        .map((part, at) => `${part} ${node.parameters[at] === undefined ? '' : textOf(node.parameters[at])}`)
        .join('')
    : '?'

/** A whole statement; asks for rows back where it would copy. */
const withRowsBack = (node: RawNode): RawNode => {
  const [last = ''] = node.sqlFragments.slice(-1)
  return COPIES.test(textOf(node))
    ? { ...node, sqlFragments: [...node.sqlFragments.slice(0, -1), last + RETURNS] }
    : node
}

/**
 * Names the fleet of a transaction by its number in every statement, so that a cluster knows on which of its nodes the fleet lies
 * before it asks one: `tables` are those of fleets. Whose rows are seen is not decided here: each node checks the signature of the fleet.
 */
export const namedFleet = (fleetId: number, tables: ReadonlySet<string>): KyselyPlugin => {
  const namer = new FleetNamer(fleetId, tables)
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode =>
      RawNode.is(node) ? namer.transformNode(withRowsBack(node)) : namer.transformNode(node),
    transformResult: async ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => result,
  }
}
