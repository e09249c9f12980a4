/** rtl_433 counts 0 as empty and 1 as full; AVE calls a quarter low. */
const LOW_LEVEL = 0.25
/** V. Lithium coin cells hold 2.8 V and more until they are nearly empty, and are at 2.0 V. Ours. */
const LOW_VOLTAGE = 2.2
/** V. No sensor works below: Steelmate of version 22.11 says 284 mV of a good cell. */
const LEAST_VOLTAGE = 1

/** Truck: both bits are set of a good battery, none of a low one; what one alone means is not known. */
const TRUCK_BATTERY = 3
/** Toyota, as its decoder says: 128 is usual, 160 was woken, 176 has a low battery. */
const TOYOTA: ReadonlyMap<unknown, boolean> = new Map([
  [128, true],
  [160, true],
  [176, false],
])

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

const ofVolts = (volts: number): boolean | null => (volts < LEAST_VOLTAGE ? null : volts > LOW_VOLTAGE)

const ofModel = ({ model, flags, status }: Record<string, unknown>): boolean | null => {
  if (model === 'Toyota') return TOYOTA.get(status) ?? null
  if (model !== 'Truck' || typeof flags !== 'number') return null
  const bits = flags & TRUCK_BATTERY
  return bits === TRUCK_BATTERY ? true : bits === 0 ? false : null
}

/**
 * Whether a sensor's battery is well, by whichever of its fields a decoder gives; null where none says so. `maybe_battery` is a guess of
 * decoders whose figure nobody knows the meaning of.
 */
export const parseRadioBattery = (said: Record<string, unknown>): boolean | null => {
  const [level, percent, volts, millivolts] = ['battery_ok', 'battery_pct', 'battery_V', 'battery_mV'].map((name) =>
    numberOf(said[name]),
  )
  if (level != null) return level > LOW_LEVEL
  if (typeof said.battery === 'string') return said.battery.toLowerCase() !== 'low'
  if (percent != null) return percent > LOW_LEVEL * 100
  if (volts != null) return ofVolts(volts)
  if (millivolts != null) return ofVolts(millivolts / 1_000)
  return ofModel(said)
}
