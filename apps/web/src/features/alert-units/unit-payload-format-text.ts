import {
  type BrandedPayloadFormat,
  PAYLOAD_FORMAT_BRAND_NAMES,
  PAYLOAD_FORMATS,
  type PayloadFormat,
} from '@coldbar/contract/ingest/payload-formats'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'

const SOURCE_TEXT = {
  readings: 'admin.units.sources.readings',
  can: 'admin.units.sources.can',
  osmand: 'admin.units.sources.osmand',
  tpms4g: 'admin.units.sources.tpms4g',
  mapped: 'admin.units.sources.mapped',
} as const satisfies Record<Exclude<PayloadFormat, BrandedPayloadFormat>, MessageKey>

const isSource = (name: string): name is PayloadFormat => (PAYLOAD_FORMATS as readonly string[]).includes(name)

const isBranded = (name: PayloadFormat): name is BrandedPayloadFormat => name in PAYLOAD_FORMAT_BRAND_NAMES

/** What people call a language of gateways; one that this version does not know keeps its name. */
export const unitPayloadFormatText = (name: string, t: Translate): string => {
  if (!isSource(name)) return name
  return isBranded(name) ? PAYLOAD_FORMAT_BRAND_NAMES[name] : t(SOURCE_TEXT[name])
}
