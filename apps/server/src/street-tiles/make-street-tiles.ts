import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writePmtilesFromMbtiles } from './pmtiles-from-mbtiles.ts'
import { checkStreetTilesFile, type StreetTilesContent } from './street-tiles-file.ts'
import { tilemakerSettings } from './tilemaker-settings.ts'

const PROCESS_FILE = path.join(import.meta.dirname, 'tilemaker-process.lua')

/** What keeps a file from being made, in a sentence. */
export class StreetTilesError extends Error {}

export type StreetTilesOrder = {
  /** The extract of OpenStreetMap, `.osm.pbf`. */
  extract: string
  /** The PMTiles file to make; it takes the place of one that is there when it is whole. */
  target: string
  /** Polygons of the sea, `.shp`; null: none are drawn but those of the bundled world. */
  oceanFile: string | null
  /** West, south, east, north in degrees, where the extract does not say what it is of. */
  box: string | null
}

const NOT_INSTALLED = 'The program tilemaker is not installed: apt install tilemaker.'

/** Runs it with its own words on this terminal, for it may take an hour. */
const runTilemaker = async (args: readonly string[]): Promise<void> => {
  const program = spawn('tilemaker', args, { stdio: ['ignore', 2, 2] })
  const ended = once(program, 'exit')
  const [code, signal] = await ended.catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new StreetTilesError(NOT_INSTALLED, { cause }) : cause
  })
  if (code !== 0) throw new StreetTilesError(`tilemaker ended with ${signal ?? code}; what it said stands above.`)
}

/** Makes a file of street tiles from an extract. Beside the target there must be room for about three times as much. @throws StreetTilesError */
export const makeStreetTiles = async (order: StreetTilesOrder): Promise<StreetTilesContent & { tileCount: number }> => {
  const target = path.resolve(order.target)
  const folder = await mkdtemp(path.join(path.dirname(target), '.map-tiles-'))
  try {
    const inFolder = (name: string): string => path.join(folder, name)
    const oceanFile = order.oceanFile === null ? null : path.resolve(order.oceanFile)
    await writeFile(inFolder('config.json'), JSON.stringify(tilemakerSettings(oceanFile)))
    await runTilemaker([
      ...['--input', path.resolve(order.extract), '--output', inFolder('tiles.mbtiles')],
      ...['--config', inFolder('config.json'), '--process', PROCESS_FILE, '--store', inFolder('store')],
      ...(order.box === null ? [] : ['--bbox', order.box]),
    ])
    const made = inFolder('tiles.pmtiles')
    const { tileCount } = await writePmtilesFromMbtiles(inFolder('tiles.mbtiles'), made)
    if (tileCount === 0) throw new StreetTilesError('The extract holds nothing that a map draws.')
    const content = await checkStreetTilesFile(made)
    await rename(made, target)
    return { ...content, tileCount }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
