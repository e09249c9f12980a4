import * as z from 'zod'
import { barField, celsiusField } from './quantities.ts'

/** What a gauge at the valve must show at the temperature that the gas has now. */
export const pumpTargetSchema = z
  .object({
    gas: celsiusField('Temperature of the gas in the tire that all this counts for'),
    before: barField('What the gauge shows before pumping'),
    pump_to: barField('What the gauge must show after pumping'),
    missing: barField('The difference'),
  })
  .meta({ id: 'GaugeValue' })
