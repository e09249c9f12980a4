/** So long ago somebody may have pumped what is told now: a device may be without a network for a weekend, and its owner on leave behind it. */
export const OLDEST_PUMPED_CLAIM_DAYS = 7
