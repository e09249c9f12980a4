import { open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { type DirectoryEntry, packedDirectories } from './pmtiles-directory.ts'
import { PMTILES_HEADER_BYTES, pmtilesHeader } from './pmtiles-header.ts'

/** The root directory must lie within so many first bytes, with the header before it. */
const FIRST_BYTES = 16_384

type TileRow = { readonly row: number; readonly z: number; readonly x: number; readonly tmsY: number }

/** Rows count from the south there, from the north here. */
const tileIdOf = ({ z, x, tmsY }: TileRow): number => zxyToTileId(z, x, 2 ** z - 1 - tmsY)

/** Tiles of an SQLite file as tilemaker writes it (MBTiles), for reading. */
const openMbtiles = async (path: string) => {
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(path, { readOnly: true })
  const tile = db.prepare('select tile_data as data from tiles where rowid = ?')
  return {
    metadata: new Map(
      db
        .prepare('select name, value from metadata')
        .all()
        .map(({ name, value }) => [String(name), String(value)]),
    ),
    rows: (): TileRow[] =>
      db
        .prepare('select rowid as row, zoom_level as z, tile_column as x, tile_row as y from tiles')
        .all()
        .map(({ row, z, x, y }) => ({ row: Number(row), z: Number(z), x: Number(x), tmsY: Number(y) })),
    tile: (row: number): Uint8Array => tile.get(row)?.data as Uint8Array,
    close: () => db.close(),
  }
}

/** Writes the gzipped vector tiles of an MBTiles file as one PMTiles archive, and says how many there are. */
export const writePmtilesFromMbtiles = async (
  mbtiles: string,
  pmtiles: string,
): Promise<{ tileCount: number; bytes: number }> => {
  const from = await openMbtiles(mbtiles)
  const to = await open(pmtiles, 'w')
  try {
    const rows = from.rows().map((row) => ({ ...row, tileId: tileIdOf(row) }))
    rows.sort((one, other) => one.tileId - other.tileId)
    const entries: DirectoryEntry[] = []
    let end = FIRST_BYTES
    for (const { row, tileId } of rows) {
      const tile = from.tile(row)
      await to.write(tile, 0, tile.length, end)
      entries.push({ tileId, offset: end - FIRST_BYTES, length: tile.length, runLength: 1 })
      end += tile.length
    }
    const tiles = { offset: FIRST_BYTES, length: end - FIRST_BYTES }
    const { json = '{}', ...texts } = Object.fromEntries(from.metadata)
    const metadata = gzipSync(JSON.stringify({ ...JSON.parse(json), name: texts.name, attribution: texts.attribution }))
    const { root, leaves } = packedDirectories(entries, FIRST_BYTES - PMTILES_HEADER_BYTES)
    await to.write(metadata, 0, metadata.length, end)
    await to.write(leaves, 0, leaves.length, end + metadata.length)
    const zooms = rows.map(({ z }) => z)
    const [west = -180, south = -85, east = 180, north = 85] = (texts.bounds ?? '').split(',').map(Number)
    const header = pmtilesHeader({
      root: { offset: PMTILES_HEADER_BYTES, length: root.length },
      metadata: { offset: end, length: metadata.length },
      leaves: { offset: end + metadata.length, length: leaves.length },
      tiles,
      tileCount: rows.length,
      leastZoom: zooms.reduce((least, zoom) => Math.min(least, zoom), 30),
      mostZoom: zooms.reduce((most, zoom) => Math.max(most, zoom), 0),
      southWest: { longitude: west, latitude: south },
      northEast: { longitude: east, latitude: north },
    })
    await to.write(header, 0, header.length, 0)
    await to.write(root, 0, root.length, header.length)
    await to.sync()
    return { tileCount: rows.length, bytes: end + metadata.length + leaves.length }
  } finally {
    await to.close()
    from.close()
  }
}
