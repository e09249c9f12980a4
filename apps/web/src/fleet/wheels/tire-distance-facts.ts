import type { DrawnTire } from './vehicle-tire.ts'

/** What only an administrator is sent, km; shown where at least one tire has a value. */
export const TIRE_DISTANCE_FACTS = [
  {
    title: 'tires.distance',
    short: 'tires.short.trips',
    of: ({ total_trip_distance }: DrawnTire) => total_trip_distance,
  },
  { title: 'tires.odometer', short: 'tires.short.odometer', of: ({ odo_cumul }: DrawnTire) => odo_cumul },
  {
    title: 'tires.admin.rawDistance',
    short: 'tires.short.rawTrips',
    of: ({ total_trip_distance2 }: DrawnTire) => total_trip_distance2,
  },
  {
    title: 'tires.admin.rawOdometer',
    short: 'tires.short.rawOdometer',
    of: ({ odo_cumul2 }: DrawnTire) => odo_cumul2,
  },
] as const
