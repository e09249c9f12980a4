type Place = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance, km (haversine). */
export function distanceKm(a: Place, b: Place): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/** The point this share (0 to 1) of the way from a to b; straight on the map, which is close enough for legs of a hundred kilometres. */
export const coordinatesAlongLeg = (a: Place, b: Place, share: number): Place => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
})
