import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import type { MessageTextKey } from '@coldbar/domain/messages/message-texts'
import type { Language } from '@coldbar/domain/texts/language'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type ApiCall, calls } from '../../api/calls.ts'
import { paths } from '../../paths.ts'

export type MessageTextsAnswer = ResponseOf<(typeof contractCalls)['notificationMessages.all']>

export type MessageTextPreviewAnswer = ResponseOf<(typeof contractCalls)['messages.preview']>['data']

/** One message in one language, as a template words it. */
export type TemplateMessageKey = { templateId: number; language: Language; eventType: number; eventSubType: number }

export type WireMessageText = { skey: MessageTextKey; svalue: string }

type Base = 'notificationMessages' | 'notification3Messages' | 'tasklistMessages'

type Calls = typeof contractCalls

/** The three sets have calls of the same shape, which the contract makes of one description. */
const callsOf = (base: Base) => ({
  all: calls[`${base}.all`] as ApiCall<Calls['notificationMessages.all']>,
  update: calls[`${base}.update`] as ApiCall<Calls['notificationMessages.update']>,
  createTemplate: calls[`${base}.createTemplate`] as ApiCall<Calls['notificationMessages.createTemplate']>,
})

/** The calls of one of the three screens. */
const messageCalls = (base: Base) => {
  const { all, update, createTemplate } = callsOf(base)
  return {
    all: (signal: AbortSignal): Promise<MessageTextsAnswer> => callApi(all, {}, signal),
    /** `from`: by key, what was stored when the form opened; nothing where the default stood. */
    update: (
      place: TemplateMessageKey,
      { overrides, from }: { overrides: WireMessageText[]; from: Record<string, string> },
    ): Promise<MessageTextsAnswer> =>
      callApi(update, { body: { data: { ...wireOf(place), slanguage: place.language, overrides }, from } }),
    createTemplate: async (name: string): Promise<number> =>
      (await callApi(createTemplate, { body: { data: { name } } })).data.template_id,
  }
}

const wireOf = ({ templateId, eventType, eventSubType }: TemplateMessageKey) => ({
  template_id: templateId,
  event_type: eventType,
  event_sub_type: eventSubType,
})

/** What sets the three screens apart. */
export type MessageTextsScreenDefinition = {
  readonly kind: MessageTextSet
  readonly base: Base
  readonly title: MessageKey
  readonly hasSubType: boolean
  readonly path: (id?: number | null) => string
  readonly calls: ReturnType<typeof messageCalls>
}

const defined = (screen: Omit<MessageTextsScreenDefinition, 'calls'>): MessageTextsScreenDefinition => ({
  ...screen,
  calls: messageCalls(screen.base),
})

export const PRESSURE_ALARM_TEXTS_SCREEN = defined({
  kind: 'notification',
  base: 'notificationMessages',
  title: 'nav.messageConfiguration',
  hasSubType: true,
  path: paths.messageConfiguration,
})

export const FILL_LEVEL_ALARM_TEXTS_SCREEN = defined({
  kind: 'notification3',
  base: 'notification3Messages',
  title: 'nav.message3Configuration',
  hasSubType: false,
  path: paths.message3Configuration,
})

export const TASK_RULE_TEXTS_SCREEN = defined({
  kind: 'tasklist',
  base: 'tasklistMessages',
  title: 'nav.tasklistMessageConfiguration',
  hasSubType: true,
  path: paths.tasklistMessageConfiguration,
})

/** The texts of one screen as they stand. */
export const messageTextsQuery = (screen: MessageTextsScreenDefinition) => ({
  queryKey: apiQueryKeys[screen.base],
  queryFn: ({ signal }: { signal: AbortSignal }) => screen.calls.all(signal),
})

/** Asks how a message would look, with texts that are not saved. */
export const fetchMessageTextPreview = async (
  kind: MessageTextSet,
  place: TemplateMessageKey,
  texts: WireMessageText[],
  signal: AbortSignal,
): Promise<MessageTextPreviewAnswer> =>
  (
    await callApi(
      calls['messages.preview'],
      { body: { kind, ...wireOf(place), language: place.language, texts } },
      signal,
    )
  ).data
