import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** The middle of Breda, written by hand: a motorway, a street, the river Mark and a pond. */
const BREDA = path.join(import.meta.dirname, 'breda.osm')

/** An extract of OpenStreetMap as people download it, in a folder. */
export const writeBredaExtract = (folder: string): string => {
  const file = path.join(folder, 'breda.osm.pbf')
  execFileSync('osmium', ['cat', '--overwrite', '-o', file, BREDA], { stdio: 'ignore' })
  return file
}
