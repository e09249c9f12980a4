import { MAX_SUSPENSION_TYPE_PARAMETER } from '@coldbar/domain/limits/number-input-ranges'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { BrandSelect, brandNameById } from '../../crud/fields/brand-select.tsx'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { defineResource, type RecordFieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { recordNameById } from '../../crud/words/record-name.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { listIdColumn, listTextColumn } from '../../ui/list/text-column.ts'
import {
  type SuspensionType,
  type SuspensionTypeDraft,
  type SuspensionTypesAnswer,
  suspensionTypeCalls,
} from './suspension-type-calls.ts'

const SuspensionTypeView = ({ row }: { row: SuspensionType }) => {
  const t = useT()
  const format = useFormat()
  return (
    <FactList
      facts={[
        [t('records.id'), row.id],
        [t('catalogue.name'), row.name],
        [
          t('catalogue.brand'),
          <AppLink key="brand" to={paths.suspensionBrands(row.marque_id)} children={row.brand_name} />,
        ],
        [t('catalogue.paramA'), row.param_a === null ? null : format.exact(row.param_a)],
        [t('catalogue.paramB'), row.param_b === null ? null : format.exact(row.param_b)],
      ]}
    />
  )
}

const SuspensionTypeFields = ({ form, answer }: RecordFieldsProps<SuspensionTypeDraft, SuspensionTypesAnswer>) => {
  const t = useT()
  return (
    <FieldGroup title={t('catalogue.general')}>
      <TextInput label={t('catalogue.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
      <BrandSelect form={form} brands={answer.brands} />
      <DecimalInput
        label={t('catalogue.paramA')}
        description={t('catalogue.paramAHint')}
        {...PARAMETER}
        {...form.decimal('param_a')}
      />
      <DecimalInput
        label={t('catalogue.paramB')}
        description={t('catalogue.paramBHint')}
        {...PARAMETER}
        {...form.decimal('param_b')}
      />
    </FieldGroup>
  )
}

const PARAMETER = {
  decimalScale: 6,
} satisfies Partial<ComponentProps<typeof DecimalInput>>

const outOfRange = (value: number | null): boolean => value !== null && Math.abs(value) > MAX_SUSPENSION_TYPE_PARAMETER

const parameterColumn = (key: 'param_a' | 'param_b', title: MessageKey): ListColumn<SuspensionType> => ({
  key,
  title,
  cell: (row) => <Figure value={row[key]} />,
  sortBy: (row) => row[key],
  figure: true,
  wideOnly: true,
  width: 108,
})

const Figure = ({ value }: { value: number | null }) => {
  const format = useFormat()
  return value === null ? null : format.exact(value)
}

const suspensionTypes = defineResource({
  key: 'suspensionTypes',
  texts: {
    title: 'nav.suspensionTypes',
    search: 'catalogue.suspensionTypes.search',
    add: 'catalogue.suspensionTypes.add',
    none: 'catalogue.suspensionTypes.none',
    noneHint: 'catalogue.shared',
  },
  limit: 'suspensionType',
  path: paths.suspensionTypes,
  param: 'typeId',
  calls: suspensionTypeCalls,
  may: { add: 'suspensionTypes.add', edit: ['suspensionTypes.update'], remove: 'suspensionTypes.delete' },
  columns: [
    listIdColumn<SuspensionType>(),
    listTextColumn<SuspensionType>('brand_name', 'catalogue.brand', { quiet: true }),
    listTextColumn<SuspensionType>('name', 'catalogue.name'),
    parameterColumn('param_a', 'catalogue.paramA'),
    parameterColumn('param_b', 'catalogue.paramB'),
  ],
  blank: (): SuspensionTypeDraft => ({ name: '', marque_id: null, param_a: null, param_b: null }),
  draftOf: ({ name, marque_id, param_a, param_b }) => ({ name, marque_id, param_a, param_b }),
  preview: (draft, id, { brands }) => ({
    ...draft,
    id,
    marque_id: draft.marque_id ?? 0,
    brand_name: brandNameById(brands, draft.marque_id),
  }),
  check: ({ marque_id, param_a, param_b }, t): FieldErrors => ({
    ...(marque_id === null ? { marque_id: t('catalogue.brandMissing') } : {}),
    ...(outOfRange(param_a) ? { param_a: t('catalogue.paramRange') } : {}),
    ...(outOfRange(param_b) ? { param_b: t('catalogue.paramRange') } : {}),
  }),
  inWords: (field, { marque_id }, { brands }) => (field === 'marque_id' ? recordNameById(brands, marque_id) : null),
  View: SuspensionTypeView,
  Fields: SuspensionTypeFields,
  confirmDelete: 'records.confirm.type',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
})

/** What a wheel hangs on: how bellows pressure becomes weight. */
export const SuspensionTypesScreen = () => <ResourceScreen resource={suspensionTypes} />
