import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { TYPE_AND_LAYOUT_JOIN_SQL } from '../../../fleet/columns/layout-columns.ts'
import { hasStoredLayoutPosition, layoutPositionMapKey } from '../../../fleet/layouts/layout-positions.ts'
import {
  insertRecordsInBulk,
  updateRecordsInBulk,
  valuesOccurringOnce,
  writeImportRowsOrNone,
} from '../../../imports/bulk-write.ts'
import type { ImportRow, ImportRowValues } from '../../../imports/import-definition.ts'
import type { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { columnsOfMounting, logNewTireMountings } from '../write/mounting.repository.ts'
import type { RequestedMounting } from '../write/mounting.service.ts'
import { registerTagsOfFleet } from '../write/tag.service.ts'
import { columnsOfWrittenTire, type WrittenTire } from '../write/tire-writes.repository.ts'

const MOVES = ['vehicle', 'axle', 'side', 'place'] as const

const moves = ({ values }: ImportRow): boolean => MOVES.some((column) => values[column] !== undefined)
const retags = ({ values }: ImportRow): boolean => values.tag !== undefined

const tagOf = ({ tag }: ImportRowValues): number | null => (typeof tag === 'number' ? tag : null)

/** Where a row puts a tire: undefined where it says half of it. */
const mountingOf = ({ vehicle, axle, side, place }: ImportRowValues): RequestedMounting | undefined => {
  if (vehicle === undefined || vehicle === null) return null
  if (typeof vehicle !== 'number' || typeof axle !== 'number') return undefined
  if (typeof side !== 'number' || typeof place !== 'number') return undefined
  return { vehicleId: vehicle, position: { row: axle - 1, leftRight: side as 0 | 1, insideOutside: place as 0 | 1 } }
}

const wheelKey = (mounting: RequestedMounting): string | null =>
  mounting === null ? null : `${mounting.vehicleId}/${layoutPositionMapKey(mounting.position)}`

/** The wheels of vehicles that no tire stands on, as `wheelKey` writes them. */
const freeWheels = async (
  tx: FleetTransaction,
  mountings: readonly RequestedMounting[],
): Promise<ReadonlySet<string>> => {
  const vehicleIds = [...new Set(mountings.flatMap((mounting) => mounting?.vehicleId ?? []))]
  const { rows: layouts } = await sql<{ id: number; rows: string[] }>`
    select v.id, l.rows from vehicle v ${TYPE_AND_LAYOUT_JOIN_SQL} where v.id = any(${vehicleIds}::int[])`.execute(tx)
  const { rows: taken } = await sql<{ id: number } & Record<'row' | 'leftRight' | 'insideOutside', number>>`
    select vehicle_id as id, position_row as row, position_left_right as "leftRight",
      position_inside_outside as "insideOutside"
    from tire where vehicle_id = any(${vehicleIds}::int[]) and position_row is not null
      and position_left_right is not null and position_inside_outside is not null`.execute(tx)
  const rowsOf = new Map(layouts.map(({ id, rows }) => [id, rows]))
  const stands = new Set(
    taken.map(({ id, ...at }) => `${id}/${layoutPositionMapKey(at as NonNullable<RequestedMounting>['position'])}`),
  )
  return new Set(
    mountings.flatMap((mounting) => {
      const key = wheelKey(mounting)
      const isFree =
        mounting !== null && hasStoredLayoutPosition(rowsOf.get(mounting.vehicleId) ?? [], mounting.position)
      return key !== null && isFree && !stands.has(key) ? [key] : []
    }),
  )
}

const freeTags = async (tx: FleetTransaction, tags: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ tag: number }>`
    select tag_id::float8 as tag from tire where tag_id = any(${[...tags]}::bigint[])`.execute(tx)
  const taken = new Set(rows.map(({ tag }) => tag))
  return new Set(tags.filter((tag) => !taken.has(tag)))
}

/**
 * The rows that stand in nobody's way and nothing in theirs, whichever is written first: new tires with tags and wheels
 * that are free and that no other row names, and known ones that keep both. Where a known tire changes wheels, all that
 * is mounted has to wait for its turn, since what it leaves out is where it stood.
 */
const plainRows = async (tx: FleetTransaction, rows: readonly ImportRow[]): Promise<ImportRow[]> => {
  const known = rows.filter((row) => row.known !== null && !moves(row) && !retags(row))
  const added = rows.filter((row) => row.known === null)
  const mountings = new Map(added.map((row) => [row, mountingOf(row.values)]))
  const wheels = await freeWheels(
    tx,
    [...mountings.values()].filter((mounting) => mounting !== undefined),
  )
  const wheelsOnce = valuesOccurringOnce([...mountings.values()].map((mounting) => wheelKey(mounting ?? null)))
  const tags = valuesOccurringOnce(rows.map(({ values }) => tagOf(values)))
  const free = await freeTags(tx, [...tags])
  const someoneMoves = rows.some((row) => row.known !== null && moves(row))
  const plain = added.filter((row) => {
    const mounting = mountings.get(row)
    const key = wheelKey(mounting ?? null)
    const isPlaced = key === null || (wheels.has(key) && wheelsOnce.has(key) && !someoneMoves)
    const tag = tagOf(row.values)
    return mounting !== undefined && isPlaced && (tag === null || (tags.has(tag) && free.has(tag)))
  })
  return [...known, ...plain]
}

type Write = {
  /** Settled once all is written. */
  changes: RigChanges
  fieldsOf: (values: ImportRowValues) => Omit<WrittenTire, 'id'>
}

const addAll = async (tx: FleetTransaction, rows: readonly ImportRow[], write: Write): Promise<void> => {
  const { changes, fieldsOf } = write
  const tires = rows.map(({ values }) => {
    const mounting = mountingOf(values) ?? null
    const tag_id = tagOf(values)
    const mounted_at = mounting === null ? null : new Date(changes.now * 1000)
    const columns = { ...columnsOfWrittenTire(fieldsOf(values)), tag_id, ...columnsOfMounting(mounting), mounted_at }
    return { name: String(values.name), mounting, columns }
  })
  const tags = rows.flatMap(({ values }) => tagOf(values) ?? [])
  await registerTagsOfFleet(
    tx,
    tags.map((id) => ({ id, display: null })),
  )
  const ids = await insertRecordsInBulk(
    tx,
    'tire',
    tires.map(({ columns }) => columns),
  )
  const placed = tires.map(({ name, mounting }) => ({ id: ids.get(name) ?? 0, mounting }))
  await changes.fit(
    placed.flatMap(({ id, mounting }) => (mounting === null ? [] : [{ id, vehicleId: mounting.vehicleId }])),
  )
  await logNewTireMountings(tx, placed, changes.now)
}

const changeAll = async (tx: FleetTransaction, rows: readonly ImportRow[], write: Write): Promise<void> => {
  const ids = rows.flatMap(({ known }) => known?.id ?? [])
  await updateRecordsInBulk(
    tx,
    'tire',
    rows.flatMap(({ known, values }) =>
      known === null ? [] : [{ id: known.id, columns: columnsOfWrittenTire(write.fieldsOf(values)) }],
    ),
  )
  const { rows: on } = await sql<{ id: number | null }>`
    select vehicle_id as id from tire where id = any(${ids}::int[])`.execute(tx)
  write.changes.touch({ vehicleIds: on.map(({ id }) => id), tireIds: ids })
  write.changes.newLimits({ tireIds: ids })
}

/** Writes the rows together that need not wait for each other, and returns those. */
export const writeTiresInBulk = async (
  tx: FleetTransaction,
  rows: readonly ImportRow[],
  write: Write,
): Promise<ReadonlySet<ImportRow>> =>
  writeImportRowsOrNone(tx, await plainRows(tx, rows), async (plain) => {
    await addAll(
      tx,
      plain.filter(({ known }) => known === null),
      write,
    )
    await changeAll(
      tx,
      plain.filter(({ known }) => known !== null),
      write,
    )
  })
