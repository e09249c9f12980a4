import type { Geofence } from '@coldbar/domain/places/geofence'
import {
  GEOFENCE_RADIUS_LIMITS,
  type GeofenceError,
  geofenceError,
  POLYGON_POINT_LIMITS,
} from '@coldbar/domain/places/geofence-error'
import { type Metres, metres } from '@coldbar/domain/units/motion'
import * as z from 'zod'

const degrees = (most: number) => z.number().min(-most).max(most)

const point = z.strictObject({
  latitude: degrees(90).meta({ description: 'WGS 84', unit: '°' }),
  longitude: degrees(180).meta({ description: 'WGS 84', unit: '°' }),
})

const circle = z.strictObject({
  kind: z.literal('circle'),
  centre: point,
  radius: z
    .number()
    .min(GEOFENCE_RADIUS_LIMITS.least)
    .max(GEOFENCE_RADIUS_LIMITS.most)
    .meta({ unit: 'm' })
    .transform((value): Metres => metres(value)),
})

const polygon = z.strictObject({
  kind: z.literal('polygon'),
  ring: z.array(point).min(POLYGON_POINT_LIMITS.least).max(POLYGON_POINT_LIMITS.most).meta({
    description: 'The corners in order; the last one is not the first again. Edges must not cross.',
  }),
})

/** What the bounds of single fields do not say already. */
const SENTENCE = {
  same_points: 'has two corners in one place',
  too_wide: 'is wider than 10 degrees',
  crosses: 'has edges that cross or touch',
} as const satisfies Partial<Record<GeofenceError, string>>

const isSaid = (problem: GeofenceError | null): problem is keyof typeof SENTENCE =>
  problem !== null && problem in SENTENCE

const refused = (area: Geofence, issues: z.core.$ZodRawIssue[]): void => {
  const code = geofenceError(area)
  if (isSaid(code)) issues.push({ code: 'custom', input: area, message: SENTENCE[code], params: { code } })
}

/** The ground of a place as a client writes it. */
export const writtenGeofenceSchema = z
  .discriminatedUnion('kind', [circle, polygon])
  .check(({ value, issues }) => refused(value, issues))

/** The corners of an outline, to a metre. */
export const outlineRingSchema = z.array(point)

/** The same as it is told. */
export const geofenceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), centre: point, radius: z.number().meta({ unit: 'm' }) }),
  z.object({ kind: z.literal('polygon'), ring: z.array(point) }),
])
