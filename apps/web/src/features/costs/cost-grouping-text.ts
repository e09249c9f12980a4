import type { CostGrouping, LeakGrouping } from '@coldbar/domain/costs/cost-grouping'
import type { MessageKey } from '@coldbar/i18n/message-key'

/** What rows are called by what they are. */
export const COST_GROUPING_TEXT = {
  vehicle: 'costs.byVehicle',
  type: 'costs.byType',
  brand: 'costs.byBrand',
  depot: 'costs.byDepot',
  tire: 'costs.byTire',
  position: 'costs.byPosition',
} as const satisfies Record<CostGrouping | LeakGrouping, MessageKey>
