/** The languages in which gateways speak, by the names that addresses, topics and settings have for them: our own, then those of others. */
export const PAYLOAD_FORMATS = [
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

export type PayloadFormat = (typeof PAYLOAD_FORMATS)[number]

/** Those that are called by a brand, which every language writes alike. */
export const PAYLOAD_FORMAT_BRAND_NAMES = {
  rtl433: 'rtl_433',
  traccar: 'Traccar',
  thingsboard: 'ThingsBoard',
  ruptela: 'Ruptela',
} as const satisfies Partial<Record<PayloadFormat, string>>

export type BrandedPayloadFormat = keyof typeof PAYLOAD_FORMAT_BRAND_NAMES
