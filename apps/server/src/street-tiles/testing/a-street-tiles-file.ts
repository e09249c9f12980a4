import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { writePmtilesFromMbtiles } from '../pmtiles-from-mbtiles.ts'

type Tile = { z: number; x: number; y: number; text: string }

/** A PMTiles file of these tiles, whose content is text in place of streets. */
export const aStreetTilesFile = async (
  folder: string,
  { tiles, layers = ['streets'] }: { tiles: readonly Tile[]; layers?: readonly string[] },
): Promise<string> => {
  const mbtiles = path.join(folder, 'made.mbtiles')
  if (existsSync(mbtiles)) rmSync(mbtiles)
  const db = new DatabaseSync(mbtiles)
  db.exec('create table metadata (name text, value text)')
  db.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)')
  const note = db.prepare('insert into metadata values (?, ?)')
  note.run('json', JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }))
  note.run('bounds', '4.74,51.57,4.81,51.61')
  const add = db.prepare('insert into tiles values (?, ?, ?, ?)')
  db.exec('begin')
  for (const { z, x, y, text } of tiles) add.run(z, x, 2 ** z - 1 - y, gzipSync(text))
  db.exec('commit')
  db.close()
  const file = path.join(folder, 'made.pmtiles')
  await writePmtilesFromMbtiles(mbtiles, file)
  return file
}
