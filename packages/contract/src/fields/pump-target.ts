import * as z from 'zod'
import { bar, celsius } from './quantities.ts'

/** What a gauge at the valve must show at the temperature that the gas has now. */
export const pumpTargetSchema = z
  .object({
    gas: celsius('Temperature of the gas in the tire that all this counts for'),
    before: bar('What the gauge shows before pumping'),
    pump_to: bar('What the gauge must show after pumping'),
    missing: bar('The difference'),
  })
  .meta({ id: 'GaugeValue' })
