import { type Geofence, geofenceBounds } from '@coldbar/domain/places/geofence'
import { MAX_OUTLINE_CORNERS, simplifyRing } from '@coldbar/domain/places/ring-simplification'
import { namesWithMoreCount } from '../../crud/names-with-more-count.ts'
import { addPlainRecord, updatePlainRecord } from '../../crud/plain-record.repository.ts'
import type { PlainRecordDefinition, RecordUseByOther } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { recordVehiclePlaceVisits } from '../../fleet/visits/record-vehicle-place-visits.ts'
import type { RecordFieldsAsRead } from '../../http/bodies/stale-record-check.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import {
  findMissingPoiGroup,
  type ListedPoi,
  type Poi,
  type PoiGroup,
  readPoiGroups,
  readPois,
  readRuleNamesOfDepot,
  readVehicleNamesOfDepot,
  replaceGroupsOfPoi,
} from './pois.repository.ts'

const usedBy = (found: Poi | PoiGroup | undefined, noun: string): RecordUseByOther | null => {
  if (found === undefined || found.used_by.length === 0) return null
  const by = namesWithMoreCount(found.used_by.map(({ name }) => name))
  return { by, message: `Task rules name this ${noun}: ${by}. Change or delete them first.` }
}

/** What speaks against a depot being none: vehicles that belong to it, or rules about its vehicles. */
const asDepot = async (tx: FleetTransaction, id: number): Promise<RecordUseByOther | null> => {
  const vehicles = namesWithMoreCount(await readVehicleNamesOfDepot(tx, id))
  if (vehicles !== '')
    return { by: vehicles, message: `Vehicles belong to this depot: ${vehicles}. Give them another one first.` }
  const rules = namesWithMoreCount(await readRuleNamesOfDepot(tx, id))
  return rules === '' ? null : { by: rules, message: `Rules name this depot: ${rules}. Change or delete them first.` }
}

export const poiRecordDefinition: PlainRecordDefinition<Poi> = {
  table: 'poi',
  noun: 'place',
  owner: 'fleet',
  cleared: {},
  read: readPois,
  inUse: async (tx, id) => usedBy((await readPois(tx, id))[0], 'place') ?? (await asDepot(tx, id)),
}

/** A place as it stands in a list: of a ground with many corners its outline, so that a long list stays short. */
export const poiWithListOutline = (poi: Poi): ListedPoi => {
  const { area, ...others } = poi
  if (area.kind !== 'polygon' || area.ring.length <= MAX_OUTLINE_CORNERS) return poi
  return { ...others, outline: { corners: area.ring.length, ring: simplifyRing(area.ring) } }
}

export const poiGroupRecordDefinition: PlainRecordDefinition<PoiGroup> = {
  table: 'poi_group',
  noun: 'group of places',
  owner: 'fleet',
  cleared: {},
  read: readPoiGroups,
  inUse: async (tx, id) => usedBy((await readPoiGroups(tx, id))[0], 'group'),
}

/** What may be written of a place. */
export type WrittenPoi = {
  name?: string | undefined
  area?: Geofence | undefined
  is_depot?: boolean | undefined
  groups?: readonly { id: number }[] | undefined
}

const columnsOf = ({ name, area, is_depot }: WrittenPoi) => ({
  name,
  is_depot,
  ...(area === undefined ? {} : { area: JSON.stringify(area), ...geofenceBounds(area) }),
})

const checkGroups = async (tx: FleetTransaction, { groups = [] }: WrittenPoi): Promise<void> => {
  const missing = await findMissingPoiGroup(
    tx,
    groups.map(({ id }) => id),
  )
  if (missing !== undefined)
    throw new NotFound('group of places', missing, { 'data.groups': { code: 'gone', message: 'does not exist' } })
}

const storeGroups = async (tx: FleetTransaction, id: number, { groups }: WrittenPoi): Promise<void> => {
  if (groups === undefined) return
  await replaceGroupsOfPoi(
    tx,
    id,
    groups.map((group) => group.id),
  )
}

/** Adds a place and returns its id. Throws NotFound for a group that is not there, Conflict for a name that is taken. */
export const storeNewPoi = async (tx: FleetTransaction, fleetId: number, written: WrittenPoi): Promise<number> => {
  await checkGroups(tx, written)
  const id = await addPlainRecord(tx, poiRecordDefinition, fleetId, columnsOf(written))
  await storeGroups(tx, id, written)
  return id
}

/** A depot stays one while vehicles belong to it or rules name it. */
const checkLeft = async (tx: FleetTransaction, id: number): Promise<void> => {
  const used = await asDepot(tx, id)
  if (used) throw new Conflict(used.message, { 'data.is_depot': { code: 'in_use', by: used.by, message: 'is in use' } })
}

/** Changes what is given of a place. Throws NotFound, StaleRecord, and Conflict for a name that is taken or a depot that vehicles belong to. */
export const storeChangedPoi = async (
  tx: FleetTransaction,
  { id, ...written }: WrittenPoi & { id: number },
  from?: RecordFieldsAsRead,
): Promise<void> => {
  await checkGroups(tx, written)
  await updatePlainRecord(tx, poiRecordDefinition, id, columnsOf(written), from)
  // Its row is held: nobody gives it a vehicle meanwhile.
  if (written.is_depot === false) await checkLeft(tx, id)
  await storeGroups(tx, id, written)
}

/** Who is in these places now is found there, and does not enter them. */
export const recordVehiclesInPois = async (
  tx: FleetTransaction,
  fleetId: number,
  poiIds: readonly number[],
): Promise<void> => {
  if (poiIds.length > 0) await recordVehiclePlaceVisits(tx, fleetId, { poiIds }, true)
}
