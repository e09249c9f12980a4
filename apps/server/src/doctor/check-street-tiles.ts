import type { Config } from '../config/config.ts'
import { checkStreetTilesFile, UnusableStreetTilesError } from '../street-tiles/street-tiles-file.ts'
import { type Finding, okFinding, warningFinding } from './finding.ts'

const PART = 'map'

/** Whether maps can draw the streets of the file that is set; nothing where none is. */
export const checkStreetTiles = async ({ mapTilesFile }: Pick<Config, 'mapTilesFile'>): Promise<Finding[]> => {
  if (mapTilesFile === null) return []
  try {
    const { megabytes, mostZoom } = await checkStreetTilesFile(mapTilesFile)
    return [okFinding(PART, `Maps draw the streets of ${mapTilesFile}: ${megabytes} MB, up to zoom ${mostZoom}.`)]
  } catch (cause) {
    if (!(cause instanceof UnusableStreetTilesError)) throw cause
    return [
      warningFinding(
        PART,
        `MAP_TILES is ${mapTilesFile}, but ${cause.message}: maps show no streets of it.`,
        'Make it with coldbar map-tiles (docs/map-tiles.md), or leave MAP_TILES away.',
      ),
    ]
  }
}
