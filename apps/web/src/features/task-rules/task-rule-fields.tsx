import {
  MONTH_REPORT_ACTION,
  RECIPIENT_OF_TASK_ACTION,
  TASK_RULE_ACTIONS,
} from '@coldbar/contract/rules/rule-recipient'
import {
  enteredPlaceKindOf,
  isTaskRuleScheduled,
  ON_FIRST_OF_MONTH,
  TASK_RULE_FREQUENCIES,
  TASK_RULE_VEHICLE_FILTERS,
  TASK_VEHICLE_FILTER_MEANING,
} from '@coldbar/domain/tasks/task-rule'
import { Select, Textarea, TextInput } from '@mantine/core'
import { EnumSelect } from '../../crud/fields/enum-select.tsx'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import { messageTemplateChoices } from '../../crud/fields/template-choice.ts'
import type { RecordFieldsProps } from '../../crud/resource/resource.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { RulePeopleField } from '../../fleet/people/people-field.tsx'
import { messageLanguageChoices } from '../../session/profile-languages.ts'
import { useT } from '../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../ui/inputs/optional-record-select.tsx'
import { timeOfDayChoices } from '../../ui/time/time-of-day.ts'
import { NextTaskRuleRuns } from './next-task-rule-runs.tsx'
import type { TaskRuleDraft, TaskRulesAnswer } from './task-rule-calls.ts'
import { TaskRuleValidationStatus } from './task-rule-validation-status.tsx'
import { taskRuleActionText, taskRuleDayText, taskRuleVehicleFilterText } from './task-rule-words.ts'

type Form = FormFieldBindings<TaskRuleDraft>
type Parts = { form: Form; answer: TaskRulesAnswer }

/** Minutes between two times that a form offers. */
const HALF_HOUR = 30

/** The form of a task rule: when it runs, of which vehicles it tells, and whom. */
export const TaskRuleFields = ({ form, answer }: RecordFieldsProps<TaskRuleDraft, TaskRulesAnswer>) => (
  <>
    <When form={form} answer={answer} />
    <Which form={form} answer={answer} />
    {/* Where both of its fields are in sight, and not below the form behind its buttons. */}
    <TaskRuleValidationStatus rule={form.draft} />
    <What form={form} answer={answer} />
  </>
)

const When = ({ form, answer }: Parts) => {
  const t = useT()
  const { frequency_day: frequency, frequency_minutes: minutes } = form.draft
  const entered = enteredPlaceKindOf(frequency)
  return (
    <FieldGroup title={t('taskRules.when')}>
      <TextInput label={t('records.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
      <EnumSelect
        form={form}
        field="frequency_day"
        label={t('taskRules.frequency')}
        choices={TASK_RULE_FREQUENCIES.map((value) => ({ value, label: taskRuleDayText(value, t) }))}
        onChosen={(chosen) => (enteredPlaceKindOf(chosen) === entered ? {} : { frequency_data: null })}
      />
      {isTaskRuleScheduled(frequency) ? (
        <EnumSelect
          form={form}
          field="frequency_minutes"
          label={t('taskRules.time')}
          choices={timeOfDayChoices(HALF_HOUR, minutes)}
        />
      ) : null}
      {entered === null ? null : <Entered form={form} answer={answer} of={entered} />}
      <NextTaskRuleRuns rule={form.draft} />
    </FieldGroup>
  )
}

const Entered = ({ form, answer, of }: Parts & { of: 'place' | 'group' }) => {
  const t = useT()
  const { minutes_start_filter: from, minutes_stop_filter: to } = form.draft
  return (
    <>
      <Named form={form} answer={answer} field="frequency_data" of={of} />
      <EnumSelect
        form={form}
        field="minutes_start_filter"
        label={t('taskRules.from')}
        choices={timeOfDayChoices(60, from)}
      />
      <EnumSelect
        form={form}
        field="minutes_stop_filter"
        label={t('taskRules.to')}
        choices={timeOfDayChoices(60, to)}
      />
    </>
  )
}

const Which = ({ form, answer }: Parts) => {
  const t = useT()
  const filter = TASK_VEHICLE_FILTER_MEANING[form.draft.vehicle_filter_type]
  return (
    <FieldGroup title={t('taskRules.which')}>
      <EnumSelect
        form={form}
        field="vehicle_filter_type"
        label={t('taskRules.vehicles')}
        choices={TASK_RULE_VEHICLE_FILTERS.map((value) => ({ value, label: taskRuleVehicleFilterText(value, t) }))}
        onChosen={(chosen) =>
          TASK_VEHICLE_FILTER_MEANING[chosen].of === filter.of ? {} : { vehicle_filter_data: null }
        }
      />
      {filter.of === 'all' ? null : <Named form={form} answer={answer} field="vehicle_filter_data" of={filter.of} />}
      {answer.depots.length === 0 ? null : <OfDepot form={form} answer={answer} />}
    </FieldGroup>
  )
}

/** The depot of whose vehicles it tells, and which these are. */
const OfDepot = ({ form, answer }: Parts) => {
  const t = useT()
  const { base_action: action, depot_id: depot } = form.draft
  return (
    <div>
      <OptionalRecordSelect
        label={t('notificationRules.depot')}
        nothing={t('notificationRules.allVehicles')}
        options={answer.depots}
        value={depot}
        error={form.errors.depot_id}
        onChange={(depot_id) => form.change({ depot_id })}
      />
      {depot === null ? null : (
        <small>{t(action === MONTH_REPORT_ACTION ? 'taskRules.depotOfMonth' : 'taskRules.depotOfWork')}</small>
      )}
    </div>
  )
}

const LABEL = { vehicle: 'taskRules.vehicle', place: 'taskRules.place', group: 'taskRules.group' } as const

type NamedProps = Parts & { field: 'frequency_data' | 'vehicle_filter_data'; of: keyof typeof LABEL }

/** One of the fleet's vehicles, places or groups. */
const Named = ({ form, answer, field, of }: NamedProps) => {
  const t = useT()
  const choices = { vehicle: answer.vehicles, place: answer.pois, group: answer.poi_groups }[of]
  return (
    <Select
      label={t(LABEL[of])}
      searchable
      allowDeselect={false}
      limit={100}
      description={choices.length === 0 && of !== 'vehicle' ? t('taskRules.noPlaces') : undefined}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.choice(field)}
    />
  )
}

/** A month is told of once a month, and of all vehicles. */
const MONTHLY = {
  frequency_day: ON_FIRST_OF_MONTH,
  frequency_data: null,
  vehicle_filter_type: 0,
  vehicle_filter_data: null,
} as const

const What = ({ form, answer }: Parts) => {
  const t = useT()
  return (
    <FieldGroup title={t('taskRules.what')}>
      <EnumSelect
        form={form}
        field="base_action"
        label={t('taskRules.action')}
        choices={TASK_RULE_ACTIONS.map((value) => ({ value, label: taskRuleActionText(value, t) }))}
        onChosen={(chosen) => (chosen === MONTH_REPORT_ACTION ? MONTHLY : {})}
      />
      <Recipient form={form} answer={answer} />
      <EnumSelect form={form} field="language" label={t('taskRules.language')} choices={messageLanguageChoices(t)} />
      {form.draft.base_action === MONTH_REPORT_ACTION ? null : (
        <EnumSelect
          form={form}
          field="template_id"
          label={t('taskRules.template')}
          choices={messageTemplateChoices(answer.templates, t)}
        />
      )}
    </FieldGroup>
  )
}

const Recipient = ({ form, answer }: Parts) => {
  const t = useT()
  const { recipient_users: users, recipient_contacts: contacts } = form.draft
  const asked = RECIPIENT_OF_TASK_ACTION[form.draft.base_action]
  if (asked === null) return <p>{t('taskRules.ownAddress')}</p>
  return (
    <>
      <Textarea
        label={t('taskRules.recipient')}
        description={t(asked === 'email' ? 'notificationRules.emails' : 'notificationRules.phones')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={255}
        {...form.text('recipient')}
      />
      <RulePeopleField
        label={t('notificationRules.people')}
        way={asked}
        people={answer}
        named={{ users, contacts }}
        onChange={(named) => form.change({ recipient_users: named.users, recipient_contacts: named.contacts })}
        error={form.errorOfAny('recipient_users', 'recipient_contacts')}
      />
    </>
  )
}
