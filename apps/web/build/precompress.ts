import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Smaller files travel in one packet anyway; compressing them only costs a lookup. */
const SMALLEST_BYTES = 1400
const TEXT = /\.(html|js|mjs|css|svg|json|geojson|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses while somebody waits. */
export const precompressPlugin = (): Plugin => {
  let folder = ''
  return {
    name: 'coldbar-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
    },
  }
}

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await writeFile(`${path}.br`, await brotli(content, quality))
  await writeFile(`${path}.gz`, await deflate(content, { level: 9 }))
}
