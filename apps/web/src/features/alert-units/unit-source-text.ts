import { SOURCE_NAMES, type SourceName } from '@coldbar/contract/ingest/source-names'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'

const SOURCE_TEXT = {
  readings: 'admin.units.sources.readings',
  rtl433: 'admin.units.sources.rtl433',
  can: 'admin.units.sources.can',
  traccar: 'admin.units.sources.traccar',
  osmand: 'admin.units.sources.osmand',
  thingsboard: 'admin.units.sources.thingsboard',
  tpms4g: 'admin.units.sources.tpms4g',
  ruptela: 'admin.units.sources.ruptela',
  mapped: 'admin.units.sources.mapped',
} as const satisfies Record<SourceName, MessageKey>

const isSource = (name: string): name is SourceName => (SOURCE_NAMES as readonly string[]).includes(name)

/** What people call a language of gateways; one that this version does not know keeps its name. */
export const unitSourceText = (name: string, t: Translate): string => (isSource(name) ? t(SOURCE_TEXT[name]) : name)
