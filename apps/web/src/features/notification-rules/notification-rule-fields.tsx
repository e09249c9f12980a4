import {
  isRuleActionToPeople,
  NOTIFICATION_RULE_ACTIONS,
  type NotificationRuleAction,
  RECIPIENT_OF_NOTIFICATION_ACTION,
} from '@coldbar/contract/rules/rule-recipient'
import {
  BELOW_FILL_LEVEL_EVENT_CLASS,
  DEFAULT_RULE_FILL_LEVEL_THRESHOLD,
  RULE_EVENT_CLASSES_OF_VERSION,
  RULE_FILL_LEVEL_THRESHOLDS,
} from '@coldbar/domain/notifications/rule-event-class'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { Select, Textarea, TextInput } from '@mantine/core'
import { EnumSelect } from '../../crud/fields/enum-select.tsx'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import { messageTemplateChoices } from '../../crud/fields/template-choice.ts'
import type { RecordFieldsProps } from '../../crud/resource/resource.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import {
  type NotificationRuleDraft,
  type NotificationRulesAnswer,
  notificationRuleRequestBody,
} from '../../fleet/notification-rules/notification-rule-calls.ts'
import { NotificationRuleRehearsalPanel } from '../../fleet/notification-rules/notification-rule-rehearsal-panel.tsx'
import { RulePeopleField } from '../../fleet/people/people-field.tsx'
import { messageLanguageChoices } from '../../session/profile-languages.ts'
import { useT } from '../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../ui/inputs/optional-record-select.tsx'
import { timeOfDayChoices, timeOfDayText } from '../../ui/time/time-of-day.ts'
import {
  contactWayOfRule,
  RULE_DAY_FILTERS,
  RULE_PEOPLE_FIELDS,
  type RuleRecipientRound,
  ruleActionText,
  ruleDaysText,
  ruleEventClassText,
} from './notification-rule-texts.ts'

type Props = RecordFieldsProps<NotificationRuleDraft, NotificationRulesAnswer>
type Form = FormFieldBindings<NotificationRuleDraft>

const NEXT_MINUTES = [5, 10, 15, 30, 60, 120] as const

/** Minutes between two times that a form offers. */
const HOUR = 60

/** The form of a rule: what it tells of, when, and whom. */
export const NotificationRuleFields = ({ form, answer }: Props) => (
  <>
    <What form={form} answer={answer} />
    <When form={form} />
    <Who form={form} answer={answer} />
    <NotificationRuleRehearsalPanel rule={notificationRuleRequestBody(form.draft)} />
  </>
)

const What = ({ form, answer }: { form: Form; answer: NotificationRulesAnswer }) => {
  const t = useT()
  const { app_type, event_type } = form.draft
  return (
    <FieldGroup title={t('notificationRules.what')}>
      <TextInput label={t('records.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
      <EnumSelect
        form={form}
        field="event_type"
        label={t('notificationRules.type')}
        choices={RULE_EVENT_CLASSES_OF_VERSION[app_type].map((value) => ({
          value,
          label: ruleEventClassText(value, t),
        }))}
        onChosen={(chosen) => ({
          fill_level_threshold:
            chosen === BELOW_FILL_LEVEL_EVENT_CLASS
              ? (form.draft.fill_level_threshold ?? DEFAULT_RULE_FILL_LEVEL_THRESHOLD)
              : null,
        })}
      />
      {event_type === BELOW_FILL_LEVEL_EVENT_CLASS ? (
        <EnumSelect
          form={form}
          field="fill_level_threshold"
          label={t('notificationRules.fillLevel')}
          choices={RULE_FILL_LEVEL_THRESHOLDS.map((value) => ({ value, label: `${value}%` }))}
        />
      ) : null}
      {answer.depots.length === 0 ? null : (
        <OptionalRecordSelect
          label={t('notificationRules.depot')}
          nothing={t('notificationRules.allVehicles')}
          options={answer.depots}
          value={form.draft.depot_id}
          error={form.errors.depot_id}
          onChange={(depot_id) => form.change({ depot_id })}
        />
      )}
    </FieldGroup>
  )
}

const When = ({ form }: { form: Form }) => {
  const t = useT()
  const { minutes_start_filter: from, minutes_stop_filter: to } = form.draft
  return (
    <FieldGroup title={t('notificationRules.when')}>
      <EnumSelect
        form={form}
        field="day_filter"
        label={t('notificationRules.day')}
        choices={RULE_DAY_FILTERS.map((value) => ({ value, label: ruleDaysText(value, t) }))}
      />
      <EnumSelect
        form={form}
        field="minutes_start_filter"
        label={t('notificationRules.from')}
        choices={timeOfDayChoices(HOUR, from)}
      />
      <div>
        <EnumSelect
          form={form}
          field="minutes_stop_filter"
          label={t('notificationRules.to')}
          choices={timeOfDayChoices(HOUR, to)}
        />
        {to <= from ? <small>{t('notificationRules.overnight', { to: timeOfDayText(to) })}</small> : null}
      </div>
    </FieldGroup>
  )
}

const Who = ({ form, answer }: { form: Form; answer: NotificationRulesAnswer }) => {
  const t = useT()
  return (
    <FieldGroup title={t('notificationRules.who')}>
      <EnumSelect
        form={form}
        field="base_action"
        label={t('notificationRules.action')}
        choices={NOTIFICATION_RULE_ACTIONS.map((value: NotificationRuleAction) => ({
          value,
          label: ruleActionText(value, t),
        }))}
      />
      <RecipientField form={form} answer={answer} />
      <Named turn="first" label="notificationRules.people" form={form} answer={answer} />
      <NextFields form={form} answer={answer} />
      <EnumSelect
        form={form}
        field="language"
        label={t('notificationRules.language')}
        choices={messageLanguageChoices(t)}
      />
      <EnumSelect
        form={form}
        field="template_id"
        label={t('notificationRules.template')}
        choices={messageTemplateChoices(answer.templates, t)}
      />
    </FieldGroup>
  )
}

/** Who is told of what nobody has taken: people only. */
const NextFields = ({ form, answer }: { form: Form; answer: NotificationRulesAnswer }) => {
  const t = useT()
  if (!isRuleActionToPeople(form.draft.base_action)) return null
  const { next_recipients: next, next_minutes: held, next_users: users, next_contacts: contacts } = form.draft
  const isNobody = next.trim() === '' && users.length + contacts.length === 0
  const minutes = [...new Set([...NEXT_MINUTES, held])].sort((a, b) => a - b)
  return (
    <>
      <Textarea
        label={t('notificationRules.next')}
        description={t('notificationRules.nextHint')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={255}
        {...form.text('next_recipients')}
      />
      <Named turn="next" label="notificationRules.nextPeople" form={form} answer={answer} />
      {isNobody ? null : (
        <EnumSelect
          form={form}
          field="next_minutes"
          label={t('notificationRules.nextAfter')}
          choices={minutes.map((count) => ({ value: count, label: t('notificationRules.nextMinutes', { count }) }))}
        />
      )}
    </>
  )
}

type PeopleProps = { turn: RuleRecipientRound; label: MessageKey; form: Form; answer: NotificationRulesAnswer }

const Named = ({ turn, label, form, answer }: PeopleProps) => {
  const t = useT()
  const way = contactWayOfRule(form.draft)
  const [users, contacts] = RULE_PEOPLE_FIELDS[turn]
  if (way === null) return null
  return (
    <RulePeopleField
      label={t(label)}
      way={way}
      people={answer}
      named={{ users: form.draft[users], contacts: form.draft[contacts] }}
      onChange={(named) => form.change({ [users]: named.users, [contacts]: named.contacts })}
      error={form.errorOfAny(users, contacts)}
    />
  )
}

const RecipientField = ({ form, answer }: { form: Form; answer: NotificationRulesAnswer }) => {
  const t = useT()
  const asked = RECIPIENT_OF_NOTIFICATION_ACTION[form.draft.base_action]
  if (asked === null) return <p>{t('notificationRules.ownComputer')}</p>
  if (asked === 'integrator')
    return (
      <Select
        label={t('notificationRules.integrator')}
        data={answer.integrators.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.choice('integrator_id')}
      />
    )
  return (
    <Textarea
      label={t('notificationRules.recipient')}
      description={t(asked === 'email' ? 'notificationRules.emails' : 'notificationRules.phones')}
      autosize
      minRows={1}
      maxRows={4}
      maxLength={255}
      {...form.text('recipient')}
    />
  )
}
