import { BREAKDOWN_OUTCOMES } from '@coldbar/domain/costs/breakdown'
import { COST_GROUPINGS } from '@coldbar/domain/costs/cost-grouping'
import { COST_GAPS } from '@coldbar/domain/costs/month-costs'
import { MENDED_PROBLEM_ENDS } from '@coldbar/domain/problems/mended-problem-ends'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField, euroField, kilometresField, momentField } from '../fields/quantities.ts'
import { estimateField, monthField } from './cost-fields.ts'

const figures = {
  tires: countField('Tires that rolled'),
  km: kilometresField('Kilometres of all of these tires together'),
  known_km: kilometresField('Those of them over which the fill level is known'),
  under_inflation: z
    .number()
    .nullable()
    .meta({ description: 'What tires held too little over these, on average; null where nothing is known', unit: '%' }),
  fuel: estimateField('Fuel burnt more because tires held too little', 'l'),
  carbon_dioxide: estimateField('CO2 of that fuel', 'kg'),
  fuel_cost: estimateField('What that fuel cost', '€')
    .nullable()
    .meta({ description: 'Null until the fleet names its fuel price' }),
  worn: euroField('Worth of what the tires wore off; null where no price with a mileage limit is known').nullable(),
  worn_early: estimateField('What of that they wore off too early', '€').nullable(),
  soft_cost: estimateField(
    'What soft tires cost: that fuel and what was worn off too early, as far as either is known',
    '€',
  )
    .nullable()
    .meta({ description: 'Null where neither is known' }),
  worn_km: kilometresField('Kilometres of the tires whose price and mileage limit are known'),
  repairs: euroField('Costs that were entered with remarks'),
  breakdowns: countField('Tires that burst, or rolled with less than half of their pressure'),
  late: countField('Tires that lost gas by the hour and were run flat'),
  avoided: countField('Tires that lost gas by the hour and were filled or changed in time'),
  breakdown_cost: euroField(
    'What the breakdowns cost beside their tires; null until the fleet says what one costs',
  ).nullable(),
  per_1000_km: estimateField(
    'Cost of one tire over 1,000 km: wear, fuel burnt more, repairs and breakdowns, as far as they are known',
    '€',
  ).nullable(),
  per_1000_km_without: z.array(z.enum(COST_GAPS)).meta({
    description:
      'What the cost of 1,000 km leaves out. fuel: no fuel price; someFuel: kilometres without a known fill level; wear: no price with a mileage limit; breakdowns: what one costs is not told',
  }),
}

const sums = z.object(figures).meta({ id: 'CostSums' })

const row = z
  .object({
    id: idField.nullable().meta({ description: 'Null of those without one' }),
    name: z.string().nullable(),
    ...figures,
  })
  .meta({ id: 'CostRow' })

const happened = z
  .object({
    problem_id: idField,
    tire_id: idField,
    tire_name: z.string(),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    since: momentField('First sign'),
    outcome: z.enum(BREAKDOWN_OUTCOMES).meta({
      description:
        'breakdown: it burst or rolled with less than half; late: it was run flat; avoided: it was filled or changed in time',
    }),
  })
  .meta({ id: 'TireLossOutcome' })

const mended = z
  .object({
    problem_id: idField,
    tire_id: idField,
    tire_name: z.string(),
    vehicle_id: idField.nullable(),
    vehicle_name: z.string().nullable(),
    headline: z
      .enum(PROBLEM_HEADLINES)
      .meta({ description: 'What it was, as the notifications of the reader call it' }),
    end: momentField('When it was over'),
    end_reason: z.enum(MENDED_PROBLEM_ENDS),
  })
  .meta({ id: 'MendedProblem' })

const repair = z
  .object({
    event_id: idField,
    tire_id: idField,
    tire_name: z.string(),
    vehicle_name: z.string().nullable(),
    time: momentField('When it was'),
    remark: z.string(),
    cost: euroField('What it cost'),
  })
  .meta({ id: 'TireRepairCost' })

/** As many rows as a person can look through; the sums are of all. */
export const MAX_MONTH_COST_ROWS = 500

const narrowing = z.coerce.number().int().min(1).optional()

export const monthCostsCall = defineCall({
  name: 'costs.month',
  method: 'GET',
  path: '/api/costs/month',
  summary: 'What tires cost in a month: soft ones, wear, repairs, breakdowns',
  description:
    'Summed up from trips, stays of tires and readings, day by day, once a day is over. What nobody can know exactly is told as a range; its factors and their sources are in the documentation.',
  query: z.object({
    month: monthField
      .optional()
      .meta({ description: 'The month; the last of which something is known where it is left out' }),
    by: z.enum(COST_GROUPINGS).optional().meta({ description: 'What the rows are: vehicles unless said otherwise' }),
    vehicle_id: narrowing.meta({ description: 'Of tires of this vehicle only' }),
    tire_type_id: narrowing.meta({ description: 'Of tires of this type only' }),
    brand_id: narrowing.meta({ description: 'Of tires of this brand only' }),
    depot_id: narrowing.meta({ description: 'Of tires of vehicles that belong to this depot only' }),
  }),
  response: z.object({
    data: z.object({
      month: monthField.nullable().meta({ description: 'Null where no day is summed up yet' }),
      months: z.array(monthField).meta({ description: 'The months of which something is known, the latest first' }),
      until: z.iso.date().nullable().meta({
        description:
          'The last day that is summed up of all vehicles, or of those of the depot, or of the vehicle, in the zone of the fleet: what was mended, repaired and broke down is told up to its end',
      }),
      factors: z.object({
        fuel_use: estimateField('What a combination is taken to burn', 'l/100 km'),
        combination_tires: countField('On how many tires'),
        fuel_price: euroField('A litre').nullable(),
        breakdown_cost: euroField('A breakdown').nullable(),
      }),
      total: sums,
      rows: z
        .array(row)
        .meta({ description: `Those whose soft tires cost most first; the first ${MAX_MONTH_COST_ROWS}` }),
      row_count: countField('All rows there are'),
      outcomes: z.array(happened).meta({ description: 'The tires that lost gas by the hour, the newest first' }),
      mended: z.array(mended).meta({ description: 'The problems that somebody mended, the newest first' }),
      mended_count: countField('All of them'),
      repairs: z.array(repair).meta({ description: 'The repairs, the newest first' }),
    }),
  }),
})
