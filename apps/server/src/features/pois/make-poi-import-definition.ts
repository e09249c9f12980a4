import type { POI_IMPORT_COLUMNS } from '@coldbar/contract/imports/import-columns'
import type { Coordinates } from '@coldbar/domain/movement/coordinates'
import type { Geofence } from '@coldbar/domain/places/geofence'
import { GEOFENCE_RADIUS_LIMITS, geofenceError } from '@coldbar/domain/places/geofence-error'
import { metres } from '@coldbar/domain/units/motion'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  choiceCellReader,
  ImportCellError,
  type ImportCellReader,
  nameMatchKey,
  numberCellReader,
  textCellReader,
} from '../../imports/import-cell.ts'
import type { ImportDefinition, ImportRowValues, StoredImportRecord } from '../../imports/import-definition.ts'
import { indexImportRecordsByKey } from '../../imports/import-records-by-key.ts'
import { addPoiGroups, insertPoiNamesForDryRun, type Poi, readPoiGroups, readPois } from './pois.repository.ts'
import { recordVehiclesInPois, storeChangedPoi, storeNewPoi } from './pois.service.ts'

type Column = (typeof POI_IMPORT_COLUMNS)[number]

const USUAL_RADIUS = 200
const BETWEEN_GROUPS = ';'
const CORNER = /^(-?\d{1,3}(?:\.\d{1,9})?) +(-?\d{1,3}(?:\.\d{1,9})?)$/

const cornersText = (ring: readonly Coordinates[]): string =>
  ring.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join(', ')

/** `52.1 5.06, 52.1 5.07, 52.2 5.07`. */
const ringIn = (text: string): Coordinates[] =>
  text.split(',').map((corner) => {
    const [, latitude = Number.NaN, longitude = Number.NaN] = (CORNER.exec(corner.trim()) ?? []).map(Number)
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new ImportCellError('not_corners')
    return { latitude, longitude }
  })

const cornersCell: ImportCellReader = (text) => {
  const ring = ringIn(text)
  const problem = geofenceError({ kind: 'polygon', ring })
  if (problem !== null && problem !== 'radius') throw new ImportCellError(problem)
  const written = cornersText(ring)
  return { value: written, text: written }
}

const groupNames = (text: string): string[] => [
  ...new Set(
    text
      .split(BETWEEN_GROUPS)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

const groupsCell: ImportCellReader = (text) => {
  const names = groupNames(text)
  for (const name of names) textCellReader(100)(name)
  const written = names.toSorted((one, other) => one.localeCompare(other)).join(`${BETWEEN_GROUPS} `)
  return { value: written, text: written }
}

const COLUMNS: Readonly<Record<Column, ImportCellReader>> = {
  name: textCellReader(100),
  lat: numberCellReader(-90, 90),
  lon: numberCellReader(-180, 180),
  radius: numberCellReader(GEOFENCE_RADIUS_LIMITS.least, GEOFENCE_RADIUS_LIMITS.most),
  group: groupsCell,
  depot: choiceCellReader({ yes: 'yes', no: 'no' }),
  corners: cornersCell,
}

const textsOf = ({ name, area, is_depot, groups }: Poi): StoredImportRecord['texts'] => {
  const circle = area.kind === 'circle' ? area : null
  return {
    name,
    lat: circle && String(circle.centre.latitude),
    lon: circle && String(circle.centre.longitude),
    radius: circle && String(circle.radius),
    corners: area.kind === 'polygon' ? cornersText(area.ring) : null,
    depot: is_depot ? 'yes' : 'no',
    group: groupsCell(groups.map((group) => group.name).join(BETWEEN_GROUPS)).text,
  }
}

const numberOf = (value: ImportRowValues[string] | undefined, known: string | null | undefined): number | null =>
  typeof value === 'number' ? value : known === null || known === undefined ? null : Number(known)

/** The area that a row says, beside what is known of the place; undefined where it says none and there is one. */
const areaIn = (
  known: StoredImportRecord | null,
  { lat, lon, radius, corners }: ImportRowValues,
): Geofence | undefined => {
  const saysCircle = [lat, lon, radius].some((value) => typeof value === 'number')
  if (typeof corners === 'string') {
    if (saysCircle) throw new ImportCellError('column_twice', undefined, 'corners, lat')
    return { kind: 'polygon', ring: ringIn(corners) }
  }
  if (!saysCircle && known !== null) return undefined
  const latitude = numberOf(lat, known?.texts.lat)
  const longitude = numberOf(lon, known?.texts.lon)
  if (latitude === null) throw new ImportCellError('missing', undefined, 'lat')
  if (longitude === null) throw new ImportCellError('missing', undefined, 'lon')
  const reach = numberOf(radius, known?.texts.radius) ?? USUAL_RADIUS
  return { kind: 'circle', centre: { latitude, longitude }, radius: metres(reach) }
}

/** Places from a table. Groups that are not there are added. */
export const makePoiImportDefinition = async (tx: FleetTransaction, fleetId: number): Promise<ImportDefinition> => {
  const groups = new Map((await readPoiGroups(tx, null)).map(({ id, name }) => [nameMatchKey(name), id]))
  const places = await readPois(tx, null)
  const drawn: number[] = []
  const groupIds = async (text: ImportRowValues[string] | undefined): Promise<{ id: number }[] | undefined> => {
    if (text === undefined) return undefined
    const names = groupNames(String(text ?? ''))
    const missing = names.filter((name) => !groups.has(nameMatchKey(name)))
    for (const { id, name } of await addPoiGroups(tx, missing)) groups.set(nameMatchKey(name), id)
    return names.flatMap((name) => groups.get(nameMatchKey(name)) ?? []).map((id) => ({ id }))
  }
  return {
    key: 'name',
    columns: COLUMNS,
    needed: ['name'],
    kept: ['name', 'lat', 'lon', 'radius', 'depot', 'corners'],
    ...indexImportRecordsByKey(
      places.map((poi) => ({ id: poi.id, texts: textsOf(poi) })),
      'name',
    ),
    // No reading waits for a place.
    hold: async () => {},
    assume: (_tx, rows) =>
      insertPoiNamesForDryRun(
        tx,
        rows.filter(({ known }) => known === null).map(({ values }) => String(values.name)),
      ),
    writePlain: async () => new Set(),
    write: async (_tx, known, values) => {
      const area = areaIn(known, values)
      const written = {
        name: values.name === undefined ? undefined : String(values.name),
        area,
        is_depot: values.depot === undefined ? undefined : values.depot === 'yes',
      }
      const place = { ...written, groups: await groupIds(values.group) }
      const id = known === null ? await storeNewPoi(tx, fleetId, place) : known.id
      if (known !== null) await storeChangedPoi(tx, { ...place, id })
      if (area !== undefined) drawn.push(id)
    },
    settle: () => recordVehiclesInPois(tx, fleetId, drawn),
  }
}
