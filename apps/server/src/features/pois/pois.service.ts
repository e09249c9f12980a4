import { boundsOf, type Geofence } from '@coldbar/domain/places/geofence'
import { OUTLINE_CORNERS, simplifyRing } from '@coldbar/domain/places/ring-simplification'
import { nameList } from '../../crud/name-list.ts'
import type { InUse, PlainRecord } from '../../crud/plain-record.ts'
import { addRecord, updateRecord } from '../../crud/records.repository.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { recordVisits } from '../../fleet/visits/record-visits.ts'
import type { ReadFields } from '../../http/bodies/unchanged-since.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import {
  type ListedPoi,
  missingGroup,
  type Poi,
  type PoiGroup,
  readPoiGroups,
  readPois,
  rulesOfDepot,
  setGroups,
  vehiclesAtHome,
} from './pois.repository.ts'

const usedBy = (found: Poi | PoiGroup | undefined, noun: string): InUse | null => {
  if (found === undefined || found.used_by.length === 0) return null
  const by = nameList(found.used_by.map(({ name }) => name))
  return { by, message: `Task rules name this ${noun}: ${by}. Change or delete them first.` }
}

/** What speaks against a depot being none: vehicles that belong to it, or rules about its vehicles. */
const asDepot = async (tx: FleetTransaction, id: number): Promise<InUse | null> => {
  const vehicles = nameList(await vehiclesAtHome(tx, id))
  if (vehicles !== '')
    return { by: vehicles, message: `Vehicles belong to this depot: ${vehicles}. Give them another one first.` }
  const rules = nameList(await rulesOfDepot(tx, id))
  return rules === '' ? null : { by: rules, message: `Rules name this depot: ${rules}. Change or delete them first.` }
}

export const place: PlainRecord<Poi> = {
  table: 'poi',
  noun: 'place',
  owner: 'fleet',
  cleared: {},
  read: readPois,
  inUse: async (tx, id) => usedBy((await readPois(tx, id))[0], 'place') ?? (await asDepot(tx, id)),
}

/** A place as it stands in a list: of a ground with many corners its outline, so that a long list stays short. */
export const listedPlace = (poi: Poi): ListedPoi => {
  const { area, ...others } = poi
  if (area.kind !== 'polygon' || area.ring.length <= OUTLINE_CORNERS) return poi
  return { ...others, outline: { corners: area.ring.length, ring: simplifyRing(area.ring) } }
}

export const placeGroup: PlainRecord<PoiGroup> = {
  table: 'poi_group',
  noun: 'group of places',
  owner: 'fleet',
  cleared: {},
  read: readPoiGroups,
  inUse: async (tx, id) => usedBy((await readPoiGroups(tx, id))[0], 'group'),
}

/** What may be written of a place. */
export type Written = {
  name?: string | undefined
  area?: Geofence | undefined
  is_depot?: boolean | undefined
  groups?: readonly { id: number }[] | undefined
}

const columnsOf = ({ name, area, is_depot }: Written) => ({
  name,
  is_depot,
  ...(area === undefined ? {} : { area: JSON.stringify(area), ...boundsOf(area) }),
})

const checkGroups = async (tx: FleetTransaction, { groups = [] }: Written): Promise<void> => {
  const missing = await missingGroup(
    tx,
    groups.map(({ id }) => id),
  )
  if (missing !== undefined)
    throw new NotFound('group of places', missing, { 'data.groups': { code: 'gone', message: 'does not exist' } })
}

const storeGroups = async (tx: FleetTransaction, id: number, { groups }: Written): Promise<void> => {
  if (groups === undefined) return
  await setGroups(
    tx,
    id,
    groups.map((group) => group.id),
  )
}

/** Adds a place and returns its id. Throws NotFound for a group that is not there, Conflict for a name that is taken. */
export const storeNewPlace = async (tx: FleetTransaction, fleetId: number, written: Written): Promise<number> => {
  await checkGroups(tx, written)
  const id = await addRecord(tx, place, fleetId, columnsOf(written))
  await storeGroups(tx, id, written)
  return id
}

/** A depot stays one while vehicles belong to it or rules name it. */
const checkLeft = async (tx: FleetTransaction, id: number): Promise<void> => {
  const used = await asDepot(tx, id)
  if (used) throw new Conflict(used.message, { 'data.is_depot': { code: 'in_use', by: used.by, message: 'is in use' } })
}

/** Changes what is given of a place. Throws NotFound, StaleRecord, and Conflict for a name that is taken or a depot that vehicles belong to. */
export const storePlace = async (
  tx: FleetTransaction,
  { id, ...written }: Written & { id: number },
  from?: ReadFields,
): Promise<void> => {
  await checkGroups(tx, written)
  await updateRecord(tx, place, id, columnsOf(written), from)
  // Its row is held: nobody gives it a vehicle meanwhile.
  if (written.is_depot === false) await checkLeft(tx, id)
  await storeGroups(tx, id, written)
}

/** Who is in these places now is found there, and does not enter them. */
export const findVehicles = async (tx: FleetTransaction, fleetId: number, poiIds: readonly number[]): Promise<void> => {
  if (poiIds.length > 0) await recordVisits(tx, fleetId, { poiIds }, true)
}
