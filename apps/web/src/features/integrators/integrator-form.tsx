import { isOtherSecretReceiver } from '@coldbar/domain/integrators/integrator-secrets'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import type { RecordFieldsProps } from '../../crud/resource/resource.ts'
import { LINE_INPUT_PROPS, NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { type Integrator, type IntegratorDraft, LARGEST_INTEGRATOR_SYSTEM_NUMBER } from './integrator-calls.ts'
import { secretReceiverOfDraft } from './integrator-secret-receiver.ts'
import {
  INTEGRATOR_TYPES,
  type IntegratorTypeField,
  integratorTypeFields,
  integratorTypeName,
  WEBHOOK_INTEGRATOR_TYPE,
} from './integrator-type-fields.ts'
import { IntegratorVehicleIdentitiesEditor } from './integrator-vehicle-identities-editor.tsx'

/** What is known of an integrator, in the words of its type. Of secrets only whether they are set. */
export const IntegratorView = ({ row }: { row: Integrator }) => {
  const t = useT()
  const shownOf = ({ field }: IntegratorTypeField) => {
    if (field === 'password') return t(row.password_set ? 'integrators.set' : 'common.notSet')
    if (field === 'apikey') return t(row.apikey_set ? 'integrators.set' : 'common.notSet')
    return row[field] === null || row[field] === '' ? t('common.notSet') : row[field]
  }
  return (
    <>
      <FactList
        facts={[
          [t('records.id'), row.id],
          [t('integrators.type'), t(integratorTypeName(row.integrator_type))],
          [t('integrators.endpoint'), row.endpoint || t('common.notSet')],
          ...integratorTypeFields(row.integrator_type).map((kind) => [t(kind.label), shownOf(kind)] as const),
          ...(row.integrator_type === WEBHOOK_INTEGRATOR_TYPE
            ? [[t('integrators.tellsDepartures'), t(row.tells_departures ? 'common.yes' : 'common.no')] as const]
            : []),
          [
            t('integrators.suppliers'),
            row.suppliers.length === 0
              ? null
              : row.suppliers.map(({ id, name }) => (
                  <AppLink key={id} to={paths.suppliers(id)}>
                    {name ?? id}{' '}
                  </AppLink>
                )),
          ],
        ]}
      />
      <IntegratorVehicleIdentitiesEditor id={row.id} />
    </>
  )
}

/** The inputs of an integrator; which ones depends on its type. */
export const IntegratorFields = ({
  form,
  answer,
  id,
}: RecordFieldsProps<IntegratorDraft, { data: readonly Integrator[] }>) => {
  const t = useT()
  const stored = answer.data.find((row) => row.id === id)
  return (
    <>
      <FieldGroup title={t('catalogue.general')}>
        <TextInput label={t('records.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
        <Select
          label={t('integrators.type')}
          allowDeselect={false}
          data={INTEGRATOR_TYPES.map((type) => ({ value: String(type), label: t(integratorTypeName(type)) }))}
          value={String(form.draft.integrator_type)}
          error={form.errors.integrator_type}
          onChange={(value) =>
            form.change({ integrator_type: INTEGRATOR_TYPES.find((type) => String(type) === value) ?? 0 })
          }
        />
      </FieldGroup>
      <FieldGroup title={t('integrators.connection')}>
        <TextInput label={t('integrators.endpoint')} inputMode="url" {...LINE_INPUT_PROPS} {...form.text('endpoint')} />
        {integratorTypeFields(form.draft.integrator_type).map(({ field, label }) => (
          <KindInput
            key={field}
            form={form}
            field={field}
            label={t(label)}
            isSet={
              (field === 'password' && stored?.password_set) || (field === 'apikey' && stored?.apikey_set) || false
            }
            goesElsewhere={
              stored !== undefined &&
              isOtherSecretReceiver(secretReceiverOfDraft(stored), secretReceiverOfDraft(form.draft))
            }
          />
        ))}
        {form.draft.integrator_type === WEBHOOK_INTEGRATOR_TYPE ? (
          <Checkbox
            label={t('integrators.tellsDepartures')}
            description={t('integrators.tellsDeparturesHint')}
            checked={form.draft.tells_departures}
            error={form.errors.tells_departures}
            onChange={({ currentTarget }) => form.change({ tells_departures: currentTarget.checked })}
          />
        ) : null}
      </FieldGroup>
    </>
  )
}

type InputProps = {
  form: FormFieldBindings<IntegratorDraft>
  field: IntegratorTypeField['field']
  label: string
  isSet: boolean
  /** Whether what is stored was typed for another address than the one that stands in the form. */
  goesElsewhere: boolean
}

const KindInput = ({ form, field, label, isSet, goesElsewhere }: InputProps) => {
  const t = useT()
  if (field === 'systemnr')
    return (
      <DecimalInput
        label={label}
        min={0}
        max={LARGEST_INTEGRATOR_SYSTEM_NUMBER}
        allowDecimal={false}
        {...form.decimal('systemnr')}
      />
    )
  const isOfWebhook = form.draft.integrator_type === WEBHOOK_INTEGRATOR_TYPE
  const hint =
    isSet && form.draft[field] !== null
      ? t(goesElsewhere ? 'integrators.typeAgain' : 'integrators.keepSecret')
      : isOfWebhook
        ? t('integrators.secretHint')
        : undefined
  if (field === 'password' || field === 'apikey')
    return (
      <div>
        <SecretInput
          label={label}
          // A password manager would fill in the user's own.
          autoComplete="new-password"
          maxLength={255}
          description={hint}
          disabled={form.draft[field] === null}
          {...form.text(field)}
        />
        {isSet && !isOfWebhook ? (
          <Checkbox
            mt="xs"
            label={t('integrators.removeSecret', { secret: label })}
            checked={form.draft[field] === null}
            onChange={({ currentTarget }) => form.change({ [field]: currentTarget.checked ? null : '' })}
          />
        ) : null}
      </div>
    )
  return <TextInput label={label} {...LINE_INPUT_PROPS} {...form.text(field)} />
}
