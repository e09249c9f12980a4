import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BACKED_UP_DATA_FILES, BACKUP_FILES_PATH_PREFIX, BackupError } from './backup-file.ts'

/** Behind the name of a file until the rows are there. */
const UNTIL_THEN = '.restored'

/** Where a file of a backup belongs in the data folder. Throws BackupError for one that no backup of ours holds. */
export const restoredFilePath = (entry: string): string => {
  const parts = entry.slice(BACKUP_FILES_PATH_PREFIX.length).split('/')
  const [first = '', ...below] = parts
  const isOurs =
    below.length === 0 ? BACKED_UP_DATA_FILES.files.includes(first) : BACKED_UP_DATA_FILES.folders.includes(first)
  if (!isOurs || parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
    throw new BackupError('The backup holds a file that belongs elsewhere.')
  return path.join(...parts)
}

/** Files of a backup, written beside their places in the data folder. What is there already is kept as it is. */
export class RestoredFilesWriter {
  readonly files: string[]
  readonly kept: string[]
  readonly #dataDir: string

  /** Throws where one cannot be written, and leaves none then. */
  constructor(dataDir: string, files: ReadonlyMap<string, Buffer>) {
    this.#dataDir = dataDir
    this.kept = [...files.keys()].filter((name) => existsSync(path.join(dataDir, name)))
    this.files = [...files.keys()].filter((name) => !this.kept.includes(name))
    try {
      for (const name of this.files) {
        mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true, mode: 0o700 })
        writeFileSync(this.#beside(name), files.get(name) ?? '', { mode: 0o600, flush: true })
      }
    } catch (cause) {
      this.discard()
      throw cause
    }
  }

  /** Puts them into their places. */
  place(): void {
    for (const name of this.files) renameSync(this.#beside(name), path.join(this.#dataDir, name))
  }

  /** Takes away those that are not in their places. */
  discard(): void {
    // A folder that could not be made holds none.
    for (const name of this.files) if (existsSync(this.#beside(name))) rmSync(this.#beside(name))
  }

  #beside(name: string): string {
    return path.join(this.#dataDir, name + UNTIL_THEN)
  }
}
