import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { changeBodySchema } from '../write-body.ts'

/** Bounds of what a fleet counts with. */
export const COST_FACTOR_LIMITS = {
  fuel_price: { min: 0.01, max: 100 },
  fuel_use: { min: 1, max: 200 },
  combination_tires: { min: 2, max: 100 },
  breakdown_cost: { min: 0, max: MAX_TIRE_PRICE_EURO },
} as const

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max).nullable()

const fields = {
  fuel_price: within(COST_FACTOR_LIMITS.fuel_price).meta({ description: 'What a litre of fuel costs', unit: '€' }),
  fuel_use: within(COST_FACTOR_LIMITS.fuel_use).meta({
    description: 'What a combination burns; null counts with what a European tractor with semi-trailer does',
    unit: 'l/100 km',
  }),
  combination_tires: z
    .int()
    .min(COST_FACTOR_LIMITS.combination_tires.min)
    .max(COST_FACTOR_LIMITS.combination_tires.max)
    .nullable()
    .meta({ description: 'Tires of such a combination; null is twelve' }),
  breakdown_cost: within(COST_FACTOR_LIMITS.breakdown_cost).meta({
    description: 'What a breakdown on the road costs beside the tire',
    unit: '€',
  }),
}

const factors = z.object(fields).meta({ id: 'CostFactors' })
const answer = z.object({ data: factors })

export const costFactorsCall = defineCall({
  name: 'costs.factors',
  method: 'GET',
  path: '/api/costs/factors',
  summary: 'What the fleet counts its costs with',
  response: answer,
})

export const updateCostFactorsCall = defineCall({
  name: 'costs.updateFactors',
  method: 'POST',
  path: '/api/costs/update_factors',
  summary: 'Say what the fleet counts its costs with',
  description: 'Fields left out stay as they are; null says that nobody knows.',
  csrf: true,
  body: changeBodySchema(z.strictObject(fields).partial()),
  response: answer,
  errors: [409],
})
