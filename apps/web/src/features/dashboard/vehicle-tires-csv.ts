import { csvLine } from '@coldbar/i18n/format/csv-line'
import type { DrawnTire } from '../../fleet/wheels/vehicle-tire.ts'

type Listed = Pick<DrawnTire, 'name' | 'last_pressure' | 'last_temperature'> & { position: string }

/** The wheels of a vehicle as CSV: pressure in bar at one decimal, temperature in °C. */
export const vehicleTiresCsv = (tires: readonly Listed[], titles: readonly string[]): string =>
  [
    csvLine(titles),
    ...tires.map(({ position, name, last_pressure, last_temperature }) =>
      csvLine([
        position,
        name,
        last_pressure?.toFixed(1) ?? null,
        last_temperature === null ? null : Math.round(last_temperature),
      ]),
    ),
  ].join('')
