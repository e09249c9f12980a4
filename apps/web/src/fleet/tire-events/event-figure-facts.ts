import type { Format } from '@coldbar/i18n/format/format'
import { measuredEventValueTexts } from '@coldbar/i18n/measured-event-value-texts'
import type { Translate } from '@coldbar/i18n/translator'
import type { Fact } from '../../ui/figures/fact-list.tsx'
import type { TireEventRow } from './event-log.tsx'
import { tireAgeDaysAtEvent } from './event-text.ts'

/** Every figure that an event has, in words and with its unit. */
export const tireEventFigureFacts = (
  { event_type, event_data, extraP }: Pick<TireEventRow, 'event_type' | 'event_data' | 'extraP'>,
  t: Translate,
  format: Format,
): readonly Fact[] => {
  const figures = measuredEventValueTexts({ ...event_data, ...extraP }, t, format)
  const age = tireAgeDaysAtEvent({ event_type, event_data })
  return age === null ? figures : [[t('tires.age'), t('tires.days', { count: age })], ...figures]
}
