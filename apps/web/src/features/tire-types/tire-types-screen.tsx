import { TextInput } from '@mantine/core'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { BrandSelect, brandName } from '../../crud/fields/brand-select.tsx'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { defineResource, type FieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { nameIn } from '../../crud/words/record-name.ts'
import { NAME } from '../../crud/words/text-limits.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { idColumn, textColumn } from '../../ui/list/text-column.ts'
import { type TireType, type TireTypeDraft, type TireTypesAnswer, tireTypeCalls } from './tire-type-calls.ts'

const TireTypeView = ({ row }: { row: TireType }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('records.id'), row.id],
        [t('catalogue.name'), row.name],
        [t('catalogue.brand'), <AppLink key="brand" to={paths.tireBrands(row.marque_id)} children={row.brand_name} />],
      ]}
    />
  )
}

const TireTypeFields = ({ form, answer }: FieldsProps<TireTypeDraft, TireTypesAnswer>) => {
  const t = useT()
  return (
    <FieldGroup title={t('catalogue.general')}>
      <TextInput label={t('catalogue.name')} required {...NAME} {...form.text('name')} />
      <BrandSelect form={form} brands={answer.brands} />
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
  blank: (): TireTypeDraft => ({ name: '', marque_id: null }),
  draftOf: ({ name, marque_id }) => ({ name, marque_id }),
  preview: ({ name, marque_id }, id, { brands }) => ({
    id,
    name,
    marque_id: marque_id ?? 0,
    brand_name: brandName(brands, marque_id),
  }),
  check: ({ marque_id }, t): FieldErrors => (marque_id === null ? { marque_id: t('catalogue.brandMissing') } : {}),
  inWords: (field, { marque_id }, { brands }) => (field === 'marque_id' ? nameIn(brands, marque_id) : null),
  View: TireTypeView,
  Fields: TireTypeFields,
  confirmDelete: 'records.confirm.type',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
})

/** The types of tires that a tire may be of. */
export const TireTypesScreen = () => <ResourceScreen resource={tireTypes} />
