import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { makeClusterFolders } from './cluster-folders.ts'
import { startManagedPostgres } from './managed-postgres.ts'
import { chooseUnprivilegedPostgresAccount } from './postgres-account.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder as below root's home: only its owner may enter. */
const aClosedFolder = (): string => {
  const folder = mkdtempSync(path.join(inject('runFolder'), 'closed-'))
  chmodSync(folder, 0o700)
  folders.push(folder)
  return folder
}
const placed = (dataDir: string, tell = (_: string) => {}) => {
  const place = makeClusterFolders(dataDir, chooseUnprivilegedPostgresAccount(), tell)
  folders.push(place.home)
  return place
}

// Only root runs the database as somebody else, who may be kept out.
describe.runIf(process.getuid?.() === 0)('a data folder that the database user cannot enter', () => {
  it('says once where the database lies instead, and finds it again', () => {
    const dataDir = path.join(aClosedFolder(), 'data')
    const told: string[] = []
    const first = placed(dataDir, (sentence) => told.push(sentence))
    const second = placed(dataDir, (sentence) => told.push(sentence))
    expect(second.home).toBe(first.home)
    expect(first.home.startsWith(dataDir)).toBe(false)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(first.home)
  })

  it('begins with an empty database when it was deleted and made again', () => {
    const dataDir = path.join(aClosedFolder(), 'data')
    const { home } = placed(dataDir)
    mkdirSync(path.join(home, 'cluster'))
    rmSync(dataDir, { recursive: true })
    const again = placed(dataDir)
    expect(again.home).not.toBe(home)
    expect(readdirSync(again.home)).toEqual([])
  })

  it('when copied, does not run the same database a second time', async () => {
    const dataDir = path.join(aClosedFolder(), 'data')
    const server = await startManagedPostgres({ dataDir, pgBin: null, tell: () => {} })
    try {
      const pointer = readFileSync(path.join(dataDir, 'postgres.place'), 'utf8')
      folders.push(pointer.trim())
      const copy = aClosedFolder()
      writeFileSync(path.join(copy, 'postgres.place'), pointer)
      await expect(startManagedPostgres({ dataDir: copy, pgBin: null, tell: () => {} })).rejects.toThrow(
        `Another Coldbar (process ${process.pid}) is using ${pointer.trim()}`,
      )
      expect(server.pid()).not.toBeNull()
    } finally {
      await server.stop()
    }
  })
})

it('lies inside the data folder where it can', () => {
  const dataDir = aClosedFolder()
  chmodSync(dataDir, 0o755)
  expect(placed(dataDir).home).toBe(path.join(dataDir, 'postgres'))
})
