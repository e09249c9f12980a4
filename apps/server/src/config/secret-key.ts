import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The key in the file, made on the first start. Linked into place whole, so two first starts end with one key. */
const keptKey = (dataDir: string): string => {
  const file = path.join(dataDir, 'secret.key')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

/** The 32 bytes that encrypt integrators' passwords: from SECRET_KEY, else from a file of the data folder only we may read. */
export const loadSecretKey = ({ secretKey: given, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer =>
  createHash('sha256')
    .update(given ?? keptKey(dataDir))
    .digest()
