import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { CostPrices } from '@coldbar/domain/costs/month-costs'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

export type CostFactors = ResponseOf<(typeof calls)['costs.factors']>['data']

const UNTOLD: CostFactors = { fuel_price: null, fuel_use: null, combination_tires: null, breakdown_cost: null }

/** What the fleet counts its costs with; held until the transaction ends where it is about to be changed. */
export const readCostFactors = async (tx: FleetTransaction, hold = sql``): Promise<CostFactors> => {
  const { rows } = await sql<{ factors: Partial<CostFactors> }>`
    select cost_factors as factors from fleet where id = (select own_fleet()) ${hold}`.execute(tx)
  return { ...UNTOLD, ...rows[0]?.factors }
}

/** The same as the domain counts with it. */
export const costPricesOfFactors = (factors: CostFactors): CostPrices => ({
  litresPer100Km: factors.fuel_use,
  tires: factors.combination_tires,
  fuelPrice: factors.fuel_price,
  breakdownCost: factors.breakdown_cost,
})
