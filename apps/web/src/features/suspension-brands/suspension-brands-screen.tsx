import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { TextInput } from '@mantine/core'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { defineResource, type RecordFieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { listIdColumn, listTextColumn } from '../../ui/list/text-column.ts'

type Answer = ResponseOf<(typeof contractCalls)['suspensionBrands.all']>
type SuspensionBrand = Answer['data'][number]
type Draft = { name: string }

const suspensionBrandCalls = {
  all: (signal: AbortSignal): Promise<Answer> => callApi(calls['suspensionBrands.all'], {}, signal),
  add: async ({ name }: Draft): Promise<SuspensionBrand> =>
    (await callApi(calls['suspensionBrands.add'], { body: { data: { name: name.trim() } } })).data,
  update: async (id: number, { name }: Draft, original: Draft): Promise<SuspensionBrand> =>
    (await callApi(calls['suspensionBrands.update'], { body: updateBodyOf(id, { name: name.trim() }, original) })).data,
  remove: (id: number) => callApi(calls['suspensionBrands.delete'], { body: { data: { id } } }),
}

const SuspensionBrandView = ({ row }: { row: SuspensionBrand }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('records.id'), row.id],
        [t('catalogue.name'), row.name],
      ]}
    />
  )
}

const SuspensionBrandFields = ({ form }: RecordFieldsProps<Draft, Answer>) => {
  const t = useT()
  return (
    <FieldGroup title={t('catalogue.general')}>
      <TextInput label={t('catalogue.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
    </FieldGroup>
  )
}

const suspensionBrands = defineResource({
  key: 'suspensionBrands',
  texts: {
    title: 'nav.suspensionBrands',
    search: 'catalogue.suspensionBrands.search',
    add: 'catalogue.suspensionBrands.add',
    none: 'catalogue.suspensionBrands.none',
    noneHint: 'catalogue.shared',
  },
  limit: 'suspensionBrand',
  path: paths.suspensionBrands,
  param: 'brandId',
  calls: suspensionBrandCalls,
  may: { add: 'suspensionBrands.add', edit: ['suspensionBrands.update'], remove: 'suspensionBrands.delete' },
  columns: [listIdColumn<SuspensionBrand>(), listTextColumn<SuspensionBrand>('name', 'catalogue.name')],
  blank: (): Draft => ({ name: '' }),
  draftOf: ({ name }) => ({ name }),
  preview: ({ name }, id) => ({ id, name }),
  View: SuspensionBrandView,
  Fields: SuspensionBrandFields,
  confirmDelete: 'records.confirm.brand',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
})

/** Who makes suspensions. */
export const SuspensionBrandsScreen = () => <ResourceScreen resource={suspensionBrands} />
