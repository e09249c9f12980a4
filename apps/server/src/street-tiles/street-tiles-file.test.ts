import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkStreetTiles } from '../doctor/check-street-tiles.ts'
import { findUsableStreetTilesFile } from './find-usable-street-tiles-file.ts'
import { aStreetTilesFile } from './testing/a-street-tiles-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-tiles-'))
afterAll(() => rmSync(folder, { recursive: true }))

const TILES = [{ z: 4, x: 8, y: 5, text: 'Breda' }]
const aFile = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

/** What is said at the start of the server, and by the doctor. */
const toldOf = async (file: string) => {
  const told: string[] = []
  const usable = await findUsableStreetTilesFile(file, (sentence) => told.push(sentence))
  const [finding] = await checkStreetTiles({ mapTilesFile: file })
  return { told, usable, finding }
}

it('a file of streets is used without a word, and the doctor says how large it is', async () => {
  const file = await aStreetTilesFile(folder, { tiles: TILES })
  expect(await toldOf(file)).toMatchObject({
    ...{ told: [], usable: file },
    finding: { state: 'ok', found: `Maps draw the streets of ${file}: 1 MB, up to zoom 4.` },
  })
})

it.each([
  { of: async () => path.join(folder, 'nowhere.pmtiles'), because: 'there is no such file' },
  { of: async () => folder, because: 'it is a folder' },
  { of: async () => aFile('empty.pmtiles', ''), because: 'it is no PMTiles file of version 3' },
  { of: async () => aFile('page.pmtiles', '<!doctype html>'.repeat(100)), because: 'it is no PMTiles file' },
  {
    of: async () => aFile('cut.pmtiles', Buffer.concat([Buffer.from('PMTiles\x03'), Buffer.alloc(200, 255)])),
    because: 'it is no PMTiles file of version 3',
  },
  {
    of: () => aStreetTilesFile(folder, { tiles: TILES, layers: ['roads', 'water'] }),
    because: 'it has no layer "streets" of the Shortbread schema, but roads, water',
  },
])('a file of no use is told at the start, and maps go on without it: $because', async ({ of, because }) => {
  const file = await of()
  const { told, usable, finding } = await toldOf(file)
  expect(told).toEqual([expect.stringContaining(`MAP_TILES is ${file}, but ${because}`)])
  expect(usable).toBeNull()
  expect(finding).toMatchObject({ state: 'warning', found: expect.stringContaining(because) })
})

it('nobody is told of a file where none is set', async () => {
  expect(await checkStreetTiles({ mapTilesFile: null })).toEqual([])
})
