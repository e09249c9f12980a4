/** The languages in which gateways speak, by the names that addresses, topics and settings have for them: our own, then those of others. */
export const SOURCE_NAMES = [
  'readings',
  'rtl433',
  'can',
  'traccar',
  'osmand',
  'thingsboard',
  'tpms4g',
  'ruptela',
  'mapped',
] as const

export type SourceName = (typeof SOURCE_NAMES)[number]
