import type { Translate } from '@coldbar/i18n/translator'

const DEFAULT_TEMPLATE = 0

type Template = { readonly template_id: number; readonly name: string }

/** The name of a template of messages; `---` of one that is not there. */
export const messageTemplateName = (id: number, name: string | null, t: Translate): string =>
  id === DEFAULT_TEMPLATE ? t('notificationRules.defaultTemplate') : (name ?? t('common.nothing'))

/** The templates that a rule may choose, as the server orders them: the built-in one first. */
export const messageTemplateChoices = (
  templates: readonly Template[],
  t: Translate,
): { value: number; label: string }[] =>
  templates.map(({ template_id, name }) => ({ value: template_id, label: messageTemplateName(template_id, name, t) }))
