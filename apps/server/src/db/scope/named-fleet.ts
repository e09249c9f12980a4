import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawNode,
  type RootOperationNode,
  type UnknownRow,
  ValueNode,
} from 'kysely'

/** How statements name the fleet that they are about. */
const OWN_FLEET = '(select own_fleet())'

/** The same statement with the fleet's number in the place of the call that finds it. */
export const textWithNamedFleet = (text: string, fleetId: number): string => text.replaceAll(OWN_FLEET, String(fleetId))

class FleetNamer extends OperationNodeTransformer {
  readonly #fleet: ValueNode
  constructor(fleetId: number) {
    super()
    this.#fleet = ValueNode.createImmediate(fleetId)
  }

  protected override transformRaw(given: RawNode): RawNode {
    const node = super.transformRaw(given)
    if (!node.sqlFragments.some((fragment) => fragment.includes(OWN_FLEET))) return node
    const sqlFragments: string[] = []
    const parameters: RawNode['parameters'][number][] = []
    for (const [at, fragment] of node.sqlFragments.entries()) {
      const [first = '', ...others] = fragment.split(OWN_FLEET)
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
}

/**
 * Names the fleet of a transaction by its number in every statement, so that a cluster knows on which of its nodes the fleet lies
 * before it asks one. Whose rows are seen is not decided here: each node checks the signature of the fleet.
 */
export const namedFleet = (fleetId: number): KyselyPlugin => {
  const namer = new FleetNamer(fleetId)
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => namer.transformNode(node),
    transformResult: async ({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> => result,
  }
}
