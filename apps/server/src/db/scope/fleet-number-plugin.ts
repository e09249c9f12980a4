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
  /(?<!\bdelete\s{1,40})\b(from|join|using)\s{1,40}([a-z]\w{0,62})\b(?!\s{0,40}[.(])(?:\s{1,40}(?:as\s{1,40})?(?!(?:on|using|where|set|left|right|inner|full|cross|natural|join|group|order|having|limit|offset|for|union|intersect|except|returning|window|tablesample|then|when|else|end|fetch|and|or|is|not|in|as|do|asc|desc)\b)([a-z]\w{0,62}))?/gi

/** A column that each table has and no subquery passes on. */
const OF_THE_SYSTEM = /\b(xmin|ctid|tableoid)\b/

/** The end of a piece of a statement that a table follows which is read. */
const READS_NEXT = /(?<!\bdelete\s{1,40})\b(?:from|join|using)\s{1,40}$/i

/** The beginning of a piece behind a table that gives it another name. */
const HAS_OTHER_NAME =
  /^\s+(?:as\s+)?(?!(?:on|using|where|set|left|right|inner|full|cross|join|group|order|having|limit|for|union|returning)\b)[a-z]/i

const NO_TABLES: ReadonlySet<string> = new Set()

const MARK = '\u0000'

/**
 * A statement's text with a mark wherever the fleet's number is to stand: where it asks for its fleet, where it says that two rows are
 * of one, and at each table that it reads.
 */
const marked = (text: string, tables: ReadonlySet<string>): string =>
  text
    .replaceAll(OWN_FLEET, MARK)
    .replaceAll(SAME_FLEET, `($1.fleet_id = ${MARK} and $2.fleet_id = ${MARK})`)
    .replaceAll(READ_TABLE, (whole, verb: string, table: string, alias: string = table) =>
      tables.has(table) ? `${verb} (select * from ${table} where fleet_id = ${MARK}) as ${alias}` : whole,
    )

/** The tables that a statement reads by way of subqueries: none where it asks for what these do not pass on. */
const passedOn = (text: string, tables: ReadonlySet<string>): ReadonlySet<string> =>
  OF_THE_SYSTEM.test(text) ? NO_TABLES : tables

/**
 * What copies rows of a query into a table without a word of what is to become of them: Citus would do it by COPY, which PostgreSQL
 * refuses where row level security is on. Whoever asks for rows back gets a statement instead.
 */
const copies = (text: string): boolean => {
  // What a part before it returns is not what it returns.
  const insert = /(?:^|\))\s{0,40}insert\s{1,40}into\b.*$/is.exec(text)?.[0]
  if (insert === undefined || !/^\s{0,40}(?:insert|with)\s/i.test(text)) return false
  return /\bselect\b/i.test(insert) && !/\b(?:returning|on\s{1,40}conflict)\b/i.test(insert)
}

const RETURNS = ' returning 1'

/** The same statement with the fleet's number in these places. */
export const textWithFleetNumber = (text: string, fleetId: number, tables: ReadonlySet<string>): string =>
  marked(text, passedOn(text, tables)).replaceAll(MARK, String(fleetId)) + (copies(text) ? RETURNS : '')

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
    // The piece before ended with a table's name, which is a part of it now.
    let isJoined = false
    for (const [at, given] of node.sqlFragments.entries()) {
      const read = READS_NEXT.test(given) ? this.#tableNamed(node.parameters[at]) : null
      // What follows may name it otherwise.
      const alias = read !== null && !HAS_OTHER_NAME.test(node.sqlFragments[at + 1] ?? '') ? ` as ${read}` : ''
      const own = read === null ? '' : `(select * from ${read} where fleet_id = ${MARK})${alias}`
      const [first = '', ...others] = `${marked(given, this.#tables)}${own}`.split(MARK)
      if (isJoined) sqlFragments.push(`${sqlFragments.pop()}${first}`)
      else sqlFragments.push(first)
      isJoined = read !== null
      for (const other of others) {
        parameters.push(this.#fleet)
        sqlFragments.push(other)
      }
      const parameter = read === null ? node.parameters[at] : undefined
      if (parameter !== undefined) parameters.push(parameter)
    }
    return { ...node, sqlFragments, parameters }
  }

  /** The name of a fleet's table that stands alone in the place of a parameter. */
  #tableNamed(node: OperationNode | undefined): string | null {
    if (node === undefined || !RawNode.is(node)) return null
    const [table, ...more] = node.parameters
    if (table === undefined || more.length > 0 || !TableNode.is(table) || node.sqlFragments.join('') !== '') return null
    const name = table.table.identifier.name
    return this.#tables.has(name) ? name : null
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

const textOf = (node: OperationNode): string => {
  if (ReferenceNode.is(node)) return ColumnNode.is(node.column) ? node.column.column.name : '*'
  if (!RawNode.is(node)) return '?'
  return node.sqlFragments
    .map((part, at) => `${part} ${node.parameters[at] === undefined ? '' : textOf(node.parameters[at])}`)
    .join('')
}

/** A whole statement; asks for rows back where it would copy. */
const withRowsBack = (node: RawNode): RawNode => {
  const [last = ''] = node.sqlFragments.slice(-1)
  return copies(textOf(node)) ? { ...node, sqlFragments: [...node.sqlFragments.slice(0, -1), last + RETURNS] } : node
}

/**
 * Names the fleet of a transaction by its number in every statement, so that a cluster knows on which of its nodes the fleet lies
 * before it asks one: `tables` are those of fleets. Whose rows are seen is not decided here: each node checks the signature of the fleet.
 */
export const fleetNumberPlugin = (fleetId: number, tables: ReadonlySet<string>): KyselyPlugin => {
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => {
      if (!RawNode.is(node)) return new FleetNamer(fleetId, tables).transformNode(node)
      return new FleetNamer(fleetId, passedOn(textOf(node), tables)).transformNode(withRowsBack(node))
    },
    transformResult: async ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => result,
  }
}
