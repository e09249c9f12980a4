/** Lowest and highest of what a vehicle's tires show, and what lies between. */
export type Difference = { min: number; max: number; difference: number }

/** Defaults of the difference charts: bar for maintenance and alarm, kelvin. */
export const DEFAULT_DIFFERENCES = { maintenancePressure: 0.3, alarmPressure: 0.5, temperature: 30 } as const

/** Spread of park pressures (bar) or tag temperatures (°C); `null` with fewer than two known values. */
export const differenceOf = (values: readonly (number | null)[]): Difference | null => {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [min, max] = [Math.min(...known), Math.max(...known)]
  return { min, max, difference: max - min }
}
