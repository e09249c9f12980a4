import { type Kilograms, kilograms } from '../units/mass.ts'
import { type Percent, percent } from '../units/share.ts'

/** Rolling resistance falls with pressure to this power (SAE J2452 form), and is a fifth of line-haul fuel. */
const PRESSURE_EXPONENT = -0.45
const ROLLING_SHARE = 20
/** kg CO2 per litre of mineral diesel. */
const CO2_PER_LITRE = 2.66

/** Extra fuel that under-inflation costs, %. Each tire carries the same share; more than full saves nothing. */
export const extraFuel = (levels: readonly Percent[]): Percent =>
  percent(
    levels.reduce((sum, level) => sum + (Math.min(level, 100) / 100) ** PRESSURE_EXPONENT - 1, 0) *
      (ROLLING_SHARE / Math.max(1, levels.length)),
  )

/** Litres burned for it, of `litres` in all: % of them. */
export const extraLitres = (extra: Percent, litres: number): number => (extra * litres) / 100
/** What so many litres of diesel leave behind, kg CO2. */
export const carbonDioxide = (litres: number): Kilograms => kilograms(litres * CO2_PER_LITRE)
