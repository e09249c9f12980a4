import type { Translate } from '@coldbar/i18n/translator'
import type { Place } from './place-calls.ts'

/** `Circle, 300 m`. */
export const geofenceShapeText = ({ area, outline }: Pick<Place, 'area' | 'outline'>, t: Translate): string =>
  area?.kind === 'circle'
    ? t('places.circleOf', { radius: Math.round(area.radius) })
    : t('places.polygonOf', { count: area?.ring.length ?? outline?.corners ?? 0 })
