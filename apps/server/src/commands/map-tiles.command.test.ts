import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeBredaExtract } from '../street-tiles/testing/breda-extract.ts'
import { HAS_MAP_PROGRAMS } from '../street-tiles/testing/map-programs.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-map-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

const target = path.join(folder, 'streets.pmtiles')
const run = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) => runCommand(['map-tiles', ...args], env)

it.skipIf(!HAS_MAP_PROGRAMS)(
  'coldbar map-tiles makes a file of an extract, and leaves nothing else behind',
  async () => {
    const extract = writeBredaExtract(folder)
    const said = await run([extract, target, '--json'])
    expect(said).toMatchObject({ err: '', code: 0 })
    expect(JSON.parse(said?.out ?? '')).toMatchObject({ ok: true, file: target, mostZoom: 14, megabytes: 1 })
    expect(readdirSync(folder).sort()).toEqual(['breda.osm.pbf', 'streets.pmtiles'])
  },
)

it.skipIf(!HAS_MAP_PROGRAMS)('what tilemaker refuses leaves the file that is there', async () => {
  writeFileSync(target, 'what was there')
  const said = await run([writeBredaExtract(folder), target, '--bbox', 'nowhere'])
  expect(said).toMatchObject({ code: 1, err: expect.stringContaining('tilemaker ended with') })
  expect(readFileSync(target, 'utf8')).toBe('what was there')
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

it.each([
  { args: [], sentence: 'Name the extract and the file to make.', code: 2 },
  { args: ['nowhere.osm.pbf', target], sentence: 'There is no file nowhere.osm.pbf.', code: 1 },
])('says what is missing: $sentence', async ({ args, sentence, code }) => {
  expect(await run(args)).toMatchObject({ out: '', err: expect.stringContaining(sentence), code })
})
