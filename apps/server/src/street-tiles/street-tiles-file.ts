import { type FileHandle, open } from 'node:fs/promises'
import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles'
import type { ByteRange } from './byte-range.ts'

/** A file that no map can be drawn from, in a sentence for whoever set it. */
export class UnusableStreetTilesError extends Error {}

/** The layer without which there are no streets, as the Shortbread schema calls it. */
const STREETS_LAYER = 'streets'

/** A file of street tiles as it is at this moment: its length in bytes, and a tag that changes with it. */
type OpenedFile = { readonly size: number; readonly tag: string; read(range: ByteRange): Promise<Buffer> }

/**
 * Opens it for one piece of work: who puts another file in its place gives it another tag.
 * @throws where there is no such file, or it may not be read
 */
export const withStreetTilesFile = async <Result>(
  path: string,
  work: (file: OpenedFile) => Promise<Result>,
): Promise<Result> => {
  const handle = await open(path, 'r')
  try {
    const { size, mtimeMs, ino } = await handle.stat()
    const tag = `"${[ino, size, Math.trunc(mtimeMs)].map((part) => part.toString(36)).join('-')}"`
    return await work({ size, tag, read: (range) => readRange(handle, range) })
  } finally {
    await handle.close()
  }
}

const readRange = async (handle: FileHandle, { first, last }: ByteRange): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(last - first + 1), 0, last - first + 1, first)
  return buffer.subarray(0, bytesRead)
}

/** The file as the reader of the format asks for it. */
const sourceOf = (path: string, { size, read }: OpenedFile): Source => ({
  getKey: () => path,
  getBytes: async (offset: number, length: number): Promise<RangeResponse> => {
    const bytes = await read({ first: offset, last: Math.min(offset + length, size) - 1 })
    return { data: Uint8Array.from(bytes).buffer }
  },
})

const layersOf = (metadata: unknown): string[] => {
  const { vector_layers: layers } = metadata as { vector_layers?: unknown }
  return Array.isArray(layers) ? layers.map(({ id }: { id: unknown }) => String(id)) : []
}

/** What a file of street tiles holds. */
export type StreetTilesContent = { readonly megabytes: number; readonly mostZoom: number }

const refusalOf = (cause: unknown): UnusableStreetTilesError => {
  if (cause instanceof UnusableStreetTilesError) return cause
  const { code, message } = cause as { code?: string; message: string }
  if (code === 'ENOENT') return new UnusableStreetTilesError('there is no such file')
  if (code === 'EACCES' || code === 'EPERM') return new UnusableStreetTilesError('it may not be read by this user')
  if (code === 'EISDIR') return new UnusableStreetTilesError('it is a folder')
  return new UnusableStreetTilesError(`it is no PMTiles file of version 3 (${message})`, { cause })
}

/** Looks whether a map can be drawn from a file. @throws UnusableStreetTilesError */
export const checkStreetTilesFile = async (path: string): Promise<StreetTilesContent> => {
  try {
    return await withStreetTilesFile(path, async (file) => {
      const archive = new PMTiles(sourceOf(path, file))
      const { tileType, maxZoom, specVersion } = await archive.getHeader()
      if (specVersion !== 3) throw new UnusableStreetTilesError(`it is of version ${specVersion}, not 3`)
      if (tileType !== TileType.Mvt) throw new UnusableStreetTilesError('it holds pictures, not vector tiles')
      const layers = layersOf(await archive.getMetadata())
      if (!layers.includes(STREETS_LAYER))
        throw new UnusableStreetTilesError(
          `it has no layer "${STREETS_LAYER}" of the Shortbread schema, but ${layers.join(', ') || 'none at all'}`,
        )
      return { megabytes: Math.ceil(file.size / 1_000_000), mostZoom: maxZoom }
    })
  } catch (cause) {
    throw refusalOf(cause)
  }
}
