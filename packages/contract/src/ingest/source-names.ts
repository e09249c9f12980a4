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

/** Those that are called by a brand, which every language writes alike. */
export const SOURCE_BRANDS = {
  rtl433: 'rtl_433',
  traccar: 'Traccar',
  thingsboard: 'ThingsBoard',
  ruptela: 'Ruptela',
} as const satisfies Partial<Record<SourceName, string>>

export type BrandedSource = keyof typeof SOURCE_BRANDS
