import type { DrawnTire } from '../../fleet/drawn-tire.ts'

type Listed = Pick<DrawnTire, 'name' | 'last_pressure' | 'last_temperature'> & { position: string }

/** A cell that a spreadsheet would run as a formula is written as text. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The wheels of a vehicle as CSV: pressure in bar at one decimal, temperature in °C. */
export const tiresCsv = (tires: readonly Listed[], titles: readonly string[]): string =>
  [
    titles,
    ...tires.map(({ position, name, last_pressure, last_temperature }) => [
      position,
      name,
      last_pressure?.toFixed(1) ?? '',
      last_temperature?.toFixed(0) ?? '',
    ]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
