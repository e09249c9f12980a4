const links = (latitude: number, longitude: number): { map_url: string; map_url_alt: string } => {
  const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)]
  return {
    map_url: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`,
    map_url_alt: `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lon}`,
  }
}

/** The two external map services at a place in degrees, or nulls without one. Opened by a person only, never by us. */
export const mapLinks = (
  latitude: number | null,
  longitude: number | null,
): { map_url: string | null; map_url_alt: string | null } =>
  latitude === null || longitude === null ? { map_url: null, map_url_alt: null } : links(latitude, longitude)
