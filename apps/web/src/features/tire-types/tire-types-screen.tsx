import { TIRE_TYPE_RECORD_FIELDS } from '@coldbar/contract/brands/tire-type-record-fields'
import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { TextInput } from '@mantine/core'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { blankRecordFormValues, pickRecordFormValues } from '../../crud/edit/record-form-values.ts'
import { BrandSelect, brandNameById } from '../../crud/fields/brand-select.tsx'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import { defineResource, type RecordFieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { recordFieldFacts } from '../../crud/screens/record-facts.tsx'
import { recordNameById } from '../../crud/words/record-name.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { listIdColumn, listTextColumn } from '../../ui/list/text-column.ts'
import { type TireType, type TireTypeDraft, type TireTypesAnswer, tireTypeCalls } from './tire-type-calls.ts'

const { edited, lines, shown } = recordFieldNamesPerUse(TIRE_TYPE_RECORD_FIELDS)

const TireTypeView = ({ row }: { row: TireType }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('records.id'), row.id],
        [t('catalogue.name'), row.name],
        [t('catalogue.brand'), <AppLink key="brand" to={paths.tireBrands(row.marque_id)} children={row.brand_name} />],
        ...recordFieldFacts(TIRE_TYPE_RECORD_FIELDS, shown, row, t),
      ]}
    />
  )
}

const TireTypeFields = ({ form, answer }: RecordFieldsProps<TireTypeDraft, TireTypesAnswer>) => {
  const t = useT()
  return (
    <FieldGroup title={t('catalogue.general')}>
      <TextInput label={t('catalogue.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
      <BrandSelect form={form} brands={answer.brands} />
      <RecordTextInputs record={TIRE_TYPE_RECORD_FIELDS} names={lines} form={form} />
    </FieldGroup>
  )
}

const tireTypes = defineResource({
  key: 'tireTypes',
  texts: {
    title: 'nav.tireTypes',
    search: 'catalogue.tireTypes.search',
    add: 'catalogue.tireTypes.add',
    none: 'catalogue.tireTypes.none',
    noneHint: 'catalogue.shared',
  },
  limit: 'tireType',
  path: paths.tireTypes,
  param: 'typeId',
  calls: tireTypeCalls,
  may: { add: 'tireTypes.add', edit: ['tireTypes.update'], remove: 'tireTypes.delete' },
  columns: [
    listIdColumn<TireType>(),
    listTextColumn<TireType>('brand_name', 'catalogue.brand', { quiet: true }),
    listTextColumn<TireType>('name', 'catalogue.name'),
  ],
  blank: (): TireTypeDraft => blankRecordFormValues(TIRE_TYPE_RECORD_FIELDS, edited),
  draftOf: (type) => pickRecordFormValues<typeof TIRE_TYPE_RECORD_FIELDS, keyof TireTypeDraft>(type, edited),
  preview: ({ marque_id, ...draft }, id, { brands }) => ({
    ...draft,
    id,
    marque_id: marque_id ?? 0,
    brand_name: brandNameById(brands, marque_id),
  }),
  check: ({ marque_id }, t): FieldErrors => (marque_id === null ? { marque_id: t('catalogue.brandMissing') } : {}),
  inWords: (field, { marque_id }, { brands }) => (field === 'marque_id' ? recordNameById(brands, marque_id) : null),
  View: TireTypeView,
  Fields: TireTypeFields,
  confirmDelete: 'records.confirm.type',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
})

/** The types of tires that a tire may be of. */
export const TireTypesScreen = () => <ResourceScreen resource={tireTypes} />
