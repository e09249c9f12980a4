import { gzipSync } from 'node:zlib'

/** Where the bytes of one tile, or of the directory that begins with it, lie. */
export type DirectoryEntry = {
  readonly tileId: number
  readonly offset: number
  readonly length: number
  /** How many tiles from this one on it is of; 0: it is a directory. */
  readonly runLength: number
}

/** Adds a number as bytes of seven bits each, the lowest first; numbers may be larger than 32 bits. */
const addVarint = (bytes: number[], value: number): void => {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

/** A directory as the PMTiles specification (version 3, chapter 4) writes it, compressed: column by column. */
const packedDirectory = (entries: readonly DirectoryEntry[]): Buffer => {
  const bytes: number[] = []
  addVarint(bytes, entries.length)
  let before = 0
  for (const { tileId } of entries) {
    addVarint(bytes, tileId - before)
    before = tileId
  }
  for (const { runLength } of entries) addVarint(bytes, runLength)
  for (const { length } of entries) addVarint(bytes, length)
  let end = -1
  for (const { offset, length } of entries) {
    // 0 says that it follows the one before.
    addVarint(bytes, offset === end ? 0 : offset + 1)
    end = offset + length
  }
  return gzipSync(Buffer.from(bytes))
}

/** Of how many entries a directory below the root is at first, as the specification's own programs make it. */
const LEAF_ENTRIES = 4_096

const withLeaves = (entries: readonly DirectoryEntry[], leafEntries: number) => {
  const root: DirectoryEntry[] = []
  const leaves: Buffer[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += leafEntries) {
    const leaf = packedDirectory(entries.slice(at, at + leafEntries))
    root.push({ tileId: entries[at]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: packedDirectory(root), leaves: Buffer.concat(leaves) }
}

/** The root directory, which has `mostRootBytes` at most, and the directories below it, one after the other. */
export const packedDirectories = (
  entries: readonly DirectoryEntry[],
  mostRootBytes: number,
): { root: Buffer; leaves: Buffer } => {
  if (entries.length <= LEAF_ENTRIES) {
    const root = packedDirectory(entries)
    if (root.length <= mostRootBytes) return { root, leaves: Buffer.alloc(0) }
  }
  let leafEntries = LEAF_ENTRIES
  let packed = withLeaves(entries, leafEntries)
  while (packed.root.length > mostRootBytes) {
    leafEntries *= 2
    packed = withLeaves(entries, leafEntries)
  }
  return packed
}
