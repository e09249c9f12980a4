const KELVIN_PER_METRE = 0.0065
const SEA_LEVEL_PRESSURE = 1.01325
const SEA_LEVEL_KELVIN = 288.15
const EXPONENT = 5.25588

/** Pressure of the air at a height in metres, bar absolute (standard atmosphere). */
export const airPressureAtHeight = (height: number): number =>
  SEA_LEVEL_PRESSURE * (1 - (KELVIN_PER_METRE * height) / SEA_LEVEL_KELVIN) ** EXPONENT

/** How much colder the air is at that height than at sea level, K. */
export const temperatureDropAtHeight = (height: number): number => KELVIN_PER_METRE * height
