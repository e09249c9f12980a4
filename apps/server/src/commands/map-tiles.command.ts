import { existsSync } from 'node:fs'
import { makeStreetTiles, StreetTilesError } from '../street-tiles/make-street-tiles.ts'
import { UnusableStreetTilesError } from '../street-tiles/street-tiles-file.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'

const textOption = (value: string | boolean | undefined): string | null => (typeof value === 'string' ? value : null)

const requireFile = (file: string): void => {
  if (!existsSync(file)) throw new CommandFailedError(`There is no file ${file}.`)
}

const made = async ({ words, options, tell }: CommandInput): Promise<CommandResult> => {
  const [extract, target, ...more] = words
  if (extract === undefined || target === undefined || more.length > 0)
    throw new CommandUsageError('Name the extract and the file to make.')
  const oceanFile = textOption(options.ocean)
  for (const file of [extract, ...(oceanFile === null ? [] : [oceanFile])]) requireFile(file)
  tell('tilemaker makes the tiles; of a country that takes from minutes to an hour ...')
  try {
    const content = await makeStreetTiles({ extract, target, oceanFile, box: textOption(options.bbox) })
    return {
      text: `${target}: ${content.tileCount} tiles, ${content.megabytes} MB.\nStart Coldbar with MAP_TILES=<the whole path of it>. The data are © OpenStreetMap contributors, under the ODbL.`,
      json: { file: target, ...content },
      code: EXIT_CODES.done,
    }
  } catch (cause) {
    if (cause instanceof StreetTilesError) throw new CommandFailedError(cause.message, { cause })
    if (cause instanceof UnusableStreetTilesError)
      throw new CommandFailedError(`What was made is of no use: ${cause.message}.`, { cause })
    throw cause
  }
}

export const mapTilesCommand: Command = {
  name: 'map-tiles',
  summary: 'makes a file of streets for the maps, of an extract of OpenStreetMap',
  help: `Usage: coldbar map-tiles EXTRACT.osm.pbf STREETS.pmtiles [--ocean WATER.shp] [--bbox WEST,SOUTH,EAST,NORTH]

Makes the file that MAP_TILES names of an extract of OpenStreetMap that you downloaded, by the program tilemaker (Debian: apt install
tilemaker). docs/map-tiles.md says where extracts come from, how long it takes and how large it becomes.

  --ocean FILE   polygons of the sea (water_polygons.shp), for extracts with a coast
  --bbox BOX     what the extract is of, in degrees, where it does not say so itself
`,
  options: { ocean: { type: 'string' }, bbox: { type: 'string' } },
  run: made,
}
