import type { Translate } from '@coldbar/i18n/translator'
import type { SentMessage } from './sent-messages-query.ts'

/** What a message says, and of which vehicle where its own words name none. */
export const sentMessageTitle = (
  { title, vehicle_name: vehicle }: Pick<SentMessage, 'title' | 'vehicle_name'>,
  t: Translate,
): string => (vehicle === null || title.includes(vehicle) ? title : `${vehicle}${t('common.colon')}${title}`)
