import { OPEN_STREET_MAP_ATTRIBUTION } from '@coldbar/domain/places/open-street-map-attribution'

const MOST_ZOOM = 14

const from = (minzoom: number) => ({ minzoom, maxzoom: MOST_ZOOM })

/** What tilemaker is told of the layers that `tilemaker-process.lua` fills; `ocean` comes from a file of its own, a shape file of polygons. */
export const tilemakerSettings = (oceanFile: string | null) => ({
  layers: {
    ...(oceanFile === null
      ? {}
      : { ocean: { ...from(6), source: oceanFile, simplify_below: 12, simplify_level: 0.0003 } }),
    water_polygons: { ...from(6), simplify_below: 12, simplify_level: 0.0003 },
    water_lines: from(9),
    water_lines_labels: from(12),
    land: { ...from(9), simplify_below: 12, simplify_level: 0.0003 },
    buildings: from(14),
    streets: { ...from(5), simplify_below: 13, simplify_level: 0.0002, simplify_ratio: 2 },
    street_labels: from(10),
    place_labels: from(4),
  },
  settings: {
    minzoom: 4,
    maxzoom: MOST_ZOOM,
    basezoom: MOST_ZOOM,
    include_ids: false,
    name: 'Streets',
    version: '1',
    description: 'Streets, water and names of OpenStreetMap in the Shortbread schema',
    compress: 'gzip',
    metadata: { attribution: OPEN_STREET_MAP_ATTRIBUTION },
  },
})
