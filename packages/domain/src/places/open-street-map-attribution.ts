/** The licence of OpenStreetMap's data demands that these words stand on a map of it (https://www.openstreetmap.org/copyright). */
export const OPEN_STREET_MAP_ATTRIBUTION = '© OpenStreetMap contributors'
