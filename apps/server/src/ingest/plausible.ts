/** Gauge pressures a truck tire's tag can show, bar. Slightly below zero is a flat tire under a high sky. */
export const PRESSURE_RANGE = { least: -0.2, most: 16 }

/** Temperatures a tag survives, °C. */
export const TEMPERATURE_RANGE = { least: -50, most: 150 }

/** km/h; beyond it a position jumped. */
export const FASTEST = 250

/** 2005-02-01: before it no tag of this kind was on the road, so the clock has never been set. */
export const EARLIEST = 1_107_216_000

/** Seconds a clock may run ahead before it is not believed. */
export const AHEAD = 120

/** End codes of 8 and 9 bit chips: "no value", sent as if they were one. */
const SENTINELS: readonly number[] = [254, 255, 511, 65_535]

/** True for a value that a chip sends when it has none. */
export const isSentinel = (value: number): boolean => SENTINELS.includes(value)
