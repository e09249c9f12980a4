import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSecretKey } from './secret-key.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'coldbar-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('makes a key once, keeps it, and lets nobody else read it', () => {
  const key = loadSecretKey({ secretKey: null, dataDir })
  expect(key).toHaveLength(32)
  expect(loadSecretKey({ secretKey: null, dataDir })).toEqual(key)
  const file = path.join(dataDir, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

it('differs between two installations', () => {
  const key = loadSecretKey({ secretKey: null, dataDir })
  expect(loadSecretKey({ secretKey: null, dataDir: path.join(dataDir, 'another') })).not.toEqual(key)
})

it('is the given one where one is given, and then writes no file', () => {
  const given = 'a key from the vault of this fleet'
  expect(loadSecretKey({ secretKey: given, dataDir })).toEqual(loadSecretKey({ secretKey: given, dataDir: '/nowhere' }))
  expect(readdirSync(dataDir)).toEqual([])
})
