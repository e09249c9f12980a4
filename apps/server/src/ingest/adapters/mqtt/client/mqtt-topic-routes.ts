import { doesTopicFilterMatch } from '@coldbar/domain/topics/topic-filter'
import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import { inSystem } from '../../../../db/scope/in-system.ts'

/** What comes by a topic: whose it is, and the language it is in. */
export type MqttTopicRoute = { fleetId: number; unitId: number; source: string }

type Unit = { fleetId: number; unitId: number }
type Claimed = MqttTopicRoute & { filter: string }

/** `coldbar/<unit>/<source>`, which needs no rule. */
const OWN_TOPIC = /^coldbar\/([1-9]\d{0,9})\/([^/]+)$/
const HIGHEST_ID = 2_147_483_647

/**
 * Fleets that have sessions of their own: what one floods neither delays another's nor, at a broker that keeps so many messages a
 * session, throws them out. Each session costs a connection, so further fleets share.
 */
const OWN_LANES = 64
const SHARED_LANES = 8
/** Sessions of one fleet, over which its units are spread. */
const UNIT_LANES = 8

/** In the order of their first units: a new fleet takes no other's place. */
const fleetsWithOwnLanes = (units: readonly Unit[]): ReadonlySet<number> => {
  const firstUnits = new Map<number, number>()
  for (const { fleetId, unitId } of units)
    firstUnits.set(fleetId, Math.min(unitId, firstUnits.get(fleetId) ?? Number.POSITIVE_INFINITY))
  const inOrder = [...firstUnits].sort(([, one], [, other]) => one - other)
  return new Set(inOrder.slice(0, OWN_LANES).map(([fleetId]) => fleetId))
}

/** Which topics of the broker are whose, as the database last said. */
export class MqttTopicRoutes {
  readonly #fleetOf: ReadonlyMap<number, number>
  readonly #claimed: readonly Claimed[]
  /** The filters of each lane. */
  readonly lanes: ReadonlyMap<string, ReadonlySet<string>>
  /** How many filters there are. */
  readonly filters: number

  constructor(units: readonly Unit[], claimed: readonly Claimed[]) {
    this.#fleetOf = new Map(units.map(({ fleetId, unitId }) => [unitId, fleetId]))
    this.#claimed = claimed
    const lanes = new Map<string, Set<string>>()
    const owners = fleetsWithOwnLanes(units)
    const add = ({ fleetId, unitId }: Unit, filter: string): void => {
      const lane = `${owners.has(fleetId) ? fleetId : `shared${fleetId % SHARED_LANES}`}-${unitId % UNIT_LANES}`
      const filters = lanes.get(lane)
      if (filters === undefined) lanes.set(lane, new Set([filter]))
      else filters.add(filter)
    }
    for (const unit of units) add(unit, `coldbar/${unit.unitId}/+`)
    for (const { filter, ...unit } of claimed) add(unit, filter)
    this.lanes = lanes
    this.filters = units.length + claimed.length
  }

  /** Null for a topic that is nobody's. */
  of(topic: string): MqttTopicRoute | null {
    const [, id, source] = OWN_TOPIC.exec(topic) ?? []
    if (id !== undefined && source !== undefined) {
      const unitId = Number(id)
      const fleetId = unitId > HIGHEST_ID ? undefined : this.#fleetOf.get(unitId)
      return fleetId === undefined ? null : { fleetId, unitId, source }
    }
    return this.#claimed.find(({ filter }) => doesTopicFilterMatch(filter, topic)) ?? null
  }
}

/** Reads them anew where a unit or a filter came or went; null where none did since `mark` was the mark. */
export const readMqttTopicRoutes = async (
  db: Database,
  mark: string | null,
): Promise<{ mark: string; targets: MqttTopicRoutes } | null> =>
  inSystem(db, async (tx) => {
    // Ids only grow, and neither a filter nor whose a unit is ever changes.
    const marks = await sql<{ mark: string }>`
      select concat_ws(' ', (select concat(count(*), ' ', max(id)) from alert_unit),
        (select concat(count(*), ' ', max(id)) from mqtt_topic)) as mark`.execute(tx)
    const now = marks.rows[0]?.mark ?? ''
    if (now === mark) return null
    const units = await sql<Unit>`select fleet_id as "fleetId", id as "unitId" from alert_unit`.execute(tx)
    const claimed = await sql<Claimed>`
      select fleet_id as "fleetId", unit_id as "unitId", filter, source from mqtt_topic order by id`.execute(tx)
    return { mark: now, targets: new MqttTopicRoutes(units.rows, claimed.rows) }
  })
