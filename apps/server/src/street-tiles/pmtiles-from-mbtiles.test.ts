import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, expect, it } from 'vitest'
import { aStreetTilesFile } from './testing/a-street-tiles-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-pmtiles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Read by the format's own reader, as browsers do. */
const archiveOf = (file: string): PMTiles => {
  const bytes = readFileSync(file)
  const source: Source = {
    getKey: () => file,
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  }
  return new PMTiles(source)
}

const textAt = async (archive: PMTiles, z: number, x: number, y: number): Promise<string | null> => {
  const tile = await archive.getZxy(z, x, y)
  return tile === undefined ? null : Buffer.from(tile.data).toString()
}

/** Every tile of a zoom but one in five, so that directories have gaps. */
const tilesOf = (z: number) =>
  Array.from({ length: 4 ** z }, (_, at) => ({ z, x: at % 2 ** z, y: Math.floor(at / 2 ** z) }))
    .filter(({ x, y }) => (x + y) % 5 !== 0)
    .map((tile) => ({ ...tile, text: `${tile.z}/${tile.x}/${tile.y}` }))

it.each([
  { zooms: [0, 1, 2, 3], because: 'one directory' },
  // 4,300 tiles: more than a directory of 4,096 holds.
  { zooms: [4, 5, 6], because: 'directories below the root' },
])('every tile is where its zoom, column and row are looked for, by $because', async ({ zooms }) => {
  const tiles = zooms.flatMap(tilesOf)
  const archive = archiveOf(await aStreetTilesFile(folder, { tiles }))
  expect(await archive.getHeader()).toMatchObject({
    ...{ specVersion: 3, clustered: true, numAddressedTiles: tiles.length },
    ...{ minZoom: tiles.at(0)?.z, maxZoom: zooms.at(-1) },
    ...{ minLon: 4.74, minLat: 51.57, maxLon: 4.81, maxLat: 51.61 },
  })
  const wrong: string[] = []
  const looked = tiles.filter((_, at) => at % 13 === 0 || at < 100 || at > tiles.length - 100)
  for (const { z, x, y, text } of looked) if ((await textAt(archive, z, x, y)) !== text) wrong.push(text)
  expect(wrong).toEqual([])
  for (const z of zooms) expect(await textAt(archive, z, 0, 0)).toBeNull()
})
