import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { processStartMark } from './process-mark.ts'

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** True when the link was made, false when the name is taken. A link appears whole, so nobody reads a half-written lock. */
const taken = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const holderOf = (content: string): number | null => {
  const [pid = '', begin = ''] = content.trim().split('\n')
  return Number(pid) > 0 && processStartMark(Number(pid)) === begin ? Number(pid) : null
}

/**
 * Takes a folder of data for this process and returns how to give it back. A lock whose process has died, also by
 * kill -9, does not count.
 * @throws DatabaseUnusableError naming the process that holds it.
 */
export const lockDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const lock = path.join(folder, 'coldbar.lock')
  const own = `${lock}.${process.pid}`
  const content = `${process.pid}\n${processStartMark(process.pid)}\n`
  rmSync(own, { force: true })
  writeFileSync(own, content, { flag: 'wx', mode: 0o644 })
  try {
    while (!taken(own, lock)) {
      const found = read(lock)
      if (found === null) continue
      const holder = holderOf(found)
      if (holder !== null)
        throw new DatabaseUnusableError(
          `Another Coldbar (process ${holder}) is using ${folder}. Stop it, or give this one its own DATA_DIR.`,
        )
      const aside = `${own}.stale`
      renameSync(lock, aside)
      // Somebody else may have replaced the stale lock between our two looks: then what we moved is theirs.
      if (read(aside) !== found) taken(aside, lock)
      rmSync(aside, { force: true })
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    if (read(lock) === content) rmSync(lock, { force: true })
  }
}
