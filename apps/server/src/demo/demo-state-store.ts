import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the demo keeps beside the database. Readable by the owner only: it holds unit keys and a password. */
export class DemoStateStore {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'demo')
  }

  path = (name: string): string => join(this.#folder, name)

  /** The JSON in a file; null when there is none. A damaged file is an error. */
  async read<T>(name: string): Promise<T | null> {
    const text = await readFile(this.path(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return text === null ? null : (JSON.parse(text) as T)
  }

  /** Whole or not at all: written beside and renamed. */
  async write(name: string, content: object): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeFile(this.path(`${name}.new`), JSON.stringify(content), { mode: 0o600 })
    await rename(this.path(`${name}.new`), this.path(name))
  }
}
