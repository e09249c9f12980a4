import { checkStreetTilesFile, UnusableStreetTilesError } from './street-tiles-file.ts'

/** The file that is set, where a map can be drawn from it. One that is of no use is told, and maps go on without streets of their own. */
export const findUsableStreetTilesFile = async (
  path: string | null,
  tell: (sentence: string) => void,
): Promise<string | null> => {
  if (path === null) return null
  try {
    await checkStreetTilesFile(path)
    return path
  } catch (cause) {
    if (!(cause instanceof UnusableStreetTilesError)) throw cause
    tell(`MAP_TILES is ${path}, but ${cause.message}. Maps show no streets of it.`)
    return null
  }
}
