/** What costs can be summed up by. */
export const COST_GROUPINGS = ['vehicle', 'type', 'brand', 'depot', 'tire'] as const
export type CostGrouping = (typeof COST_GROUPINGS)[number]

/** What leaks can be counted by. */
export const LEAK_GROUPINGS = ['brand', 'type', 'position'] as const
export type LeakGrouping = (typeof LEAK_GROUPINGS)[number]
