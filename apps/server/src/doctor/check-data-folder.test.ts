import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkDataFolder, diskSpaceFinding } from './check-data-folder.ts'

const folder = mkdtempSync('/tmp/coldbar-doctor-')
afterAll(() => rmSync(folder, { recursive: true }))

const partsOf = (dataDir: string) =>
  Object.fromEntries(checkDataFolder(dataDir).map(({ part, state }) => [part, state] as const))

it('a folder that is not there yet is fine, and is not made', () => {
  expect(partsOf(path.join(folder, 'not/yet'))['data folder']).toBe('ok')
  expect(readdirSync(folder)).toEqual([])
})

it('a key that others may read is told with what mends it', () => {
  const key = path.join(folder, 'secret.key')
  writeFileSync(key, 'a key', { mode: 0o644 })
  expect(checkDataFolder(folder)).toContainEqual(
    expect.objectContaining({ part: 'secret key', state: 'warning', remedy: `chmod 600 ${key}` }),
  )
  chmodSync(key, 0o600)
  expect(partsOf(folder)).not.toHaveProperty('secret key')
})

it.each([
  [5_000, 'ok'],
  [4_999.9, 'warning'],
  [500, 'warning'],
  [499.9, 'wrong'],
])('%d MB free are %s', (free, state) => {
  expect(diskSpaceFinding('/srv', free).state).toBe(state)
})
