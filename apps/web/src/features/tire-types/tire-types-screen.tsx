import { TIRE_TYPE_RECORD } from '@coldbar/contract/brands/tire-type-record'
import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { TextInput } from '@mantine/core'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { blankFields, filledFields } from '../../crud/edit/record-fields.ts'
import { BrandSelect, brandName } from '../../crud/fields/brand-select.tsx'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import { defineResource, type FieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { recordFacts } from '../../crud/screens/record-facts.tsx'
import { recordNameOf } from '../../crud/words/record-name.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { idColumn, textColumn } from '../../ui/list/text-column.ts'
import { type TireType, type TireTypeDraft, type TireTypesAnswer, tireTypeCalls } from './tire-type-calls.ts'

const { edited, lines, shown } = recordFieldNamesPerUse(TIRE_TYPE_RECORD)

const TireTypeView = ({ row }: { row: TireType }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('records.id'), row.id],
        [t('catalogue.name'), row.name],
        [t('catalogue.brand'), <AppLink key="brand" to={paths.tireBrands(row.marque_id)} children={row.brand_name} />],
        ...recordFacts(TIRE_TYPE_RECORD, shown, row, t),
      ]}
    />
  )
}

const TireTypeFields = ({ form, answer }: FieldsProps<TireTypeDraft, TireTypesAnswer>) => {
  const t = useT()
  return (
    <FieldGroup title={t('catalogue.general')}>
      <TextInput label={t('catalogue.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
      <BrandSelect form={form} brands={answer.brands} />
      <RecordTextInputs record={TIRE_TYPE_RECORD} names={lines} form={form} />
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
    idColumn<TireType>(),
    textColumn<TireType>('brand_name', 'catalogue.brand', { quiet: true }),
    textColumn<TireType>('name', 'catalogue.name'),
  ],
  blank: (): TireTypeDraft => blankFields(TIRE_TYPE_RECORD, edited),
  draftOf: (type) => filledFields<typeof TIRE_TYPE_RECORD, keyof TireTypeDraft>(type, edited),
  preview: ({ marque_id, ...draft }, id, { brands }) => ({
    ...draft,
    id,
    marque_id: marque_id ?? 0,
    brand_name: brandName(brands, marque_id),
  }),
  check: ({ marque_id }, t): FieldErrors => (marque_id === null ? { marque_id: t('catalogue.brandMissing') } : {}),
  inWords: (field, { marque_id }, { brands }) => (field === 'marque_id' ? recordNameOf(brands, marque_id) : null),
  View: TireTypeView,
  Fields: TireTypeFields,
  confirmDelete: 'records.confirm.type',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
})

/** The types of tires that a tire may be of. */
export const TireTypesScreen = () => <ResourceScreen resource={tireTypes} />
