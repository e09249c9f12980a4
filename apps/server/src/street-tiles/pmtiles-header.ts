import { Compression, TileType } from 'pmtiles'

/** Degrees. */
type Corner = { readonly longitude: number; readonly latitude: number }

type Section = { readonly offset: number; readonly length: number }

export type ArchiveLayout = {
  readonly root: Section
  readonly metadata: Section
  readonly leaves: Section
  readonly tiles: Section
  readonly tileCount: number
  readonly leastZoom: number
  readonly mostZoom: number
  readonly southWest: Corner
  readonly northEast: Corner
}

export const PMTILES_HEADER_BYTES = 127
const VERSION = 3
const SCALE = 10_000_000

/** The header of an archive of gzipped vector tiles that lie in the order of their ids (PMTiles specification, version 3, chapter 3). */
export const pmtilesHeader = (layout: ArchiveLayout): Buffer => {
  const { root, metadata, leaves, tiles, tileCount, southWest, northEast } = layout
  const header = Buffer.alloc(PMTILES_HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(VERSION, 7)
  const lengths = [root, metadata, leaves, tiles].flatMap(({ offset, length }) => [offset, length])
  const counts = [tileCount, tileCount, tileCount]
  for (const [place, value] of [...lengths, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + place * 8)
  header.writeUInt8(1, 96)
  header.writeUInt8(Compression.Gzip, 97)
  header.writeUInt8(Compression.Gzip, 98)
  header.writeUInt8(TileType.Mvt, 99)
  header.writeUInt8(layout.leastZoom, 100)
  header.writeUInt8(layout.mostZoom, 101)
  const centre = {
    longitude: (southWest.longitude + northEast.longitude) / 2,
    latitude: (southWest.latitude + northEast.latitude) / 2,
  }
  const writeCorner = ({ longitude, latitude }: Corner, at: number): void => {
    header.writeInt32LE(Math.round(longitude * SCALE), at)
    header.writeInt32LE(Math.round(latitude * SCALE), at + 4)
  }
  writeCorner(southWest, 102)
  writeCorner(northEast, 110)
  header.writeUInt8(layout.leastZoom, 118)
  writeCorner(centre, 119)
  return header
}
