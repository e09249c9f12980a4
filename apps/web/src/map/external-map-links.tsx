import { IconExternalLink } from '@tabler/icons-react'
import { useT } from '../texts/texts.tsx'
import styles from './fleet-map.module.css'
import type { MapPoint } from './map-marker-data.ts'

type Props = {
  place: MapPoint
  /** As the server gives them; made from the place where it gives none. */
  urls?: { first: string | null; second: string | null }
}

const openStreetMap = ({ latitude, longitude }: MapPoint): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

const googleMaps = ({ latitude, longitude }: MapPoint): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`

/** The place on two external map services, in a new tab and without saying where we come from. */
export const ExternalMapLinks = ({ place, urls }: Props) => {
  const t = useT()
  const links = [
    { url: urls?.first ?? openStreetMap(place), fallback: 'OpenStreetMap' },
    { url: urls?.second ?? googleMaps(place), fallback: 'Google Maps' },
  ]
  return (
    <span className={styles.external}>
      {links.map(({ url, fallback }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" title={t('map.external')}>
          {serviceName(url) ?? fallback}
          <IconExternalLink size={12} aria-hidden />
        </a>
      ))}
    </span>
  )
}

const serviceName = (url: string): string | null => {
  const { hostname } = new URL(url)
  if (hostname.endsWith('openstreetmap.org')) return 'OpenStreetMap'
  if (hostname.includes('google.')) return 'Google Maps'
  return hostname.includes('bing.') ? 'Bing' : hostname.replace(/^www\./, '')
}
