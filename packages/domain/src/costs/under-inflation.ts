/**
 * The most that counts as under-inflation, percent below the recommended pressure; a full tire has none. What is published of fuel
 * and of wear was measured down to 30 % below it; a tire that rolled with less is one to take off, not one that wears faster.
 */
export const MAX_COUNTED_UNDER_INFLATION_PERCENT = 30
