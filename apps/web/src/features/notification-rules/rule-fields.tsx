import { BASE_ACTIONS, type BaseAction, isWritten, RECIPIENT_OF } from '@coldbar/contract/rules/recipient'
import {
  BELOW_LEVEL_CLASS,
  CLASSES_OF,
  DEFAULT_THRESHOLD,
  FILL_THRESHOLDS,
} from '@coldbar/domain/notifications/event-class'
import { LANGUAGE_NAMES, LANGUAGES } from '@coldbar/i18n/language'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { ChoiceOf } from '../../crud/choice-of.tsx'
import { FieldGroup } from '../../crud/field-group.tsx'
import type { FormFields } from '../../crud/form-fields.tsx'
import type { FieldsProps } from '../../crud/resource.ts'
import { templateChoices } from '../../crud/template-choice.ts'
import { NAME } from '../../crud/text-limits.ts'
import { useT } from '../../texts/texts.tsx'
import { timeChoices, timeText } from '../../ui/time-of-day.ts'
import styles from './people-field.module.css'
import { Rehearsal } from './rehearsal.tsx'
import { type RuleDraft, type RulesAnswer, writtenRule } from './rule-calls.ts'
import { actionText, classText, DAYS, dayText, inWay, PEOPLE_FIELDS, personText, type Turn } from './rule-words.ts'

type Props = FieldsProps<RuleDraft, RulesAnswer>
type Form = FormFields<RuleDraft>

const NEXT_MINUTES = [5, 10, 15, 30, 60, 120] as const

/** Minutes between two times that a form offers. */
const HOUR = 60

/** The form of a rule: what it tells of, when, and whom. */
export const RuleFields = ({ form, answer }: Props) => (
  <>
    <What form={form} />
    <When form={form} />
    <Who form={form} answer={answer} />
    <Rehearsal rule={writtenRule(form.draft)} />
  </>
)

const What = ({ form }: { form: Form }) => {
  const t = useT()
  const { app_type, event_type } = form.draft
  return (
    <FieldGroup title={t('notificationRules.what')}>
      <TextInput label={t('records.name')} required {...NAME} {...form.text('name')} />
      <ChoiceOf
        form={form}
        field="event_type"
        label={t('notificationRules.type')}
        choices={CLASSES_OF[app_type].map((value) => ({ value, label: classText(value, t) }))}
        onChosen={(chosen) => ({
          fill_level_threshold:
            chosen === BELOW_LEVEL_CLASS ? (form.draft.fill_level_threshold ?? DEFAULT_THRESHOLD) : null,
        })}
      />
      {event_type === BELOW_LEVEL_CLASS ? (
        <ChoiceOf
          form={form}
          field="fill_level_threshold"
          label={t('notificationRules.fillLevel')}
          choices={FILL_THRESHOLDS.map((value) => ({ value, label: `${value}%` }))}
        />
      ) : null}
    </FieldGroup>
  )
}

const When = ({ form }: { form: Form }) => {
  const t = useT()
  const { minutes_start_filter: from, minutes_stop_filter: to } = form.draft
  return (
    <FieldGroup title={t('notificationRules.when')}>
      <ChoiceOf
        form={form}
        field="day_filter"
        label={t('notificationRules.day')}
        choices={DAYS.map((value) => ({ value, label: dayText(value, t) }))}
      />
      <ChoiceOf
        form={form}
        field="minutes_start_filter"
        label={t('notificationRules.from')}
        choices={timeChoices(HOUR, from)}
      />
      <div>
        <ChoiceOf
          form={form}
          field="minutes_stop_filter"
          label={t('notificationRules.to')}
          choices={timeChoices(HOUR, to)}
        />
        {to <= from ? <small>{t('notificationRules.overnight', { to: timeText(to) })}</small> : null}
      </div>
    </FieldGroup>
  )
}

const Who = ({ form, answer }: { form: Form; answer: RulesAnswer }) => {
  const t = useT()
  return (
    <FieldGroup title={t('notificationRules.who')}>
      <ChoiceOf
        form={form}
        field="base_action"
        label={t('notificationRules.action')}
        choices={BASE_ACTIONS.map((value: BaseAction) => ({ value, label: actionText(value, t) }))}
      />
      <RecipientField form={form} answer={answer} />
      <PeopleField turn="first" label="notificationRules.people" form={form} answer={answer} />
      <NextFields form={form} answer={answer} />
      <ChoiceOf
        form={form}
        field="language"
        label={t('notificationRules.language')}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <ChoiceOf
        form={form}
        field="template_id"
        label={t('notificationRules.template')}
        choices={templateChoices(answer.templates, t)}
      />
    </FieldGroup>
  )
}

/** Who is told of what nobody has taken: people only. */
const NextFields = ({ form, answer }: { form: Form; answer: RulesAnswer }) => {
  const t = useT()
  if (!isWritten(form.draft.base_action)) return null
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
      <PeopleField turn="next" label="notificationRules.nextPeople" form={form} answer={answer} />
      {isNobody ? null : (
        <ChoiceOf
          form={form}
          field="next_minutes"
          label={t('notificationRules.nextAfter')}
          choices={minutes.map((count) => ({ value: count, label: t('notificationRules.nextMinutes', { count }) }))}
        />
      )}
    </>
  )
}

type PeopleProps = { turn: Turn; label: MessageKey; form: Form; answer: RulesAnswer }

/** Users and contacts who have an address for the way; who is chosen already stays to be seen. */
const PeopleField = ({ turn, label, form, answer }: PeopleProps) => {
  const t = useT()
  const { base_action: action } = form.draft
  const [usersField, contactsField] = PEOPLE_FIELDS[turn]
  const { [usersField]: users, [contactsField]: contacts } = form.draft
  if (!isWritten(action)) return null
  const choices = (of: 'user' | 'contact', people: RulesAnswer['users'], chosen: readonly number[]) =>
    people
      .filter((person) => inWay(action, person) || chosen.includes(person.id))
      .map((person) => ({ value: `${of}/${person.id}`, label: personText(action, person, t) }))
  const idsOf = (of: string, values: readonly string[]): number[] =>
    values.filter((value) => value.startsWith(`${of}/`)).map((value) => Number(value.slice(of.length + 1)))
  const data = [
    { group: t('notificationRules.users'), items: choices('user', answer.users, users) },
    { group: t('notificationRules.contacts'), items: choices('contact', answer.contacts, contacts) },
  ].filter(({ items }) => items.length > 0)
  return (
    <MultiSelect
      label={t(label)}
      description={t('notificationRules.peopleHint')}
      searchable
      hidePickedOptions
      classNames={{ pill: styles.pill }}
      nothingFoundMessage={t(data.length === 0 ? 'notificationRules.nobody' : 'records.noHit')}
      data={data}
      value={[...users.map((id) => `user/${id}`), ...contacts.map((id) => `contact/${id}`)]}
      onChange={(values) =>
        form.change({ [usersField]: idsOf('user', values), [contactsField]: idsOf('contact', values) })
      }
      error={form.errors[usersField] ?? form.errors[contactsField]}
    />
  )
}

const RecipientField = ({ form, answer }: { form: Form; answer: RulesAnswer }) => {
  const t = useT()
  const asked = RECIPIENT_OF[form.draft.base_action]
  if (asked === null) return <p>{t('notificationRules.ownComputer')}</p>
  if (asked === 'integrator')
    return (
      <Select
        label={t('notificationRules.integrator')}
        data={answer.integrators.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.choice('integrator_id')}
        error={form.errors.base_action_data}
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
      error={form.errors.base_action_data}
    />
  )
}
