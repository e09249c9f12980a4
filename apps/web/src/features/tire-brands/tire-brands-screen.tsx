import { TextInput } from '@mantine/core'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { defineResource, type RecordFieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { paths } from '../../paths.ts'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { listIdColumn, listTextColumn } from '../../ui/list/text-column.ts'
import { type DetailTab, DetailTabs } from '../../ui/page/detail-tabs.tsx'
import { BrandSuppliers } from './brand-suppliers.tsx'
import { EditBrandSuppliers } from './edit-brand-suppliers.tsx'
import { type TireBrand, type TireBrandDraft, tireBrandCalls } from './tire-brand-calls.ts'

/** Figures that nobody counts yet: the places for them stand. */
const Statistics = ({ brand }: { brand: TireBrand }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('records.id'), brand.id],
        [t('catalogue.tiresInUse'), t('common.nothing')],
        [t('catalogue.tiresPurchased'), t('common.nothing')],
      ]}
    />
  )
}

const TABS: readonly DetailTab<TireBrand>[] = [
  { key: 'statistics', title: 'catalogue.statistics', show: (brand) => <Statistics brand={brand} /> },
  { key: 'suppliers', title: 'catalogue.suppliers', show: ({ id }) => <BrandSuppliers brandId={id} /> },
]

const TireBrandView = ({ row }: { row: TireBrand }) => <DetailTabs tabs={TABS} subject={row} />

const TireBrandFields = ({ form, id }: RecordFieldsProps<TireBrandDraft, unknown>) => {
  const t = useT()
  // The name is everybody's; which suppliers sell the brand is the fleet's own affair.
  const mayRename = useMayCall(id === null ? 'tireBrands.add' : 'tireBrands.update')
  return (
    <>
      <FieldGroup title={t('catalogue.general')}>
        <TextInput
          label={t('catalogue.name')}
          required
          disabled={!mayRename}
          {...NAME_INPUT_PROPS}
          {...form.text('name')}
        />
      </FieldGroup>
      <FieldGroup title={t('catalogue.suppliers')}>
        {id === null ? <p>{t('catalogue.suppliersAfterSaving')}</p> : <EditBrandSuppliers brandId={id} form={form} />}
      </FieldGroup>
    </>
  )
}

const tireBrands = defineResource({
  key: 'tireBrands',
  texts: {
    title: 'nav.tireBrands',
    search: 'catalogue.tireBrands.search',
    add: 'catalogue.tireBrands.add',
    none: 'catalogue.tireBrands.none',
    noneHint: 'catalogue.shared',
  },
  limit: 'tireBrand',
  path: paths.tireBrands,
  param: 'brandId',
  calls: tireBrandCalls,
  may: {
    add: 'tireBrands.add',
    edit: ['tireBrands.update', 'tireBrands.addSupplier', 'tireBrands.deleteSupplier'],
    remove: 'tireBrands.delete',
  },
  columns: [listIdColumn<TireBrand>(), listTextColumn<TireBrand>('name', 'catalogue.name')],
  blank: (): TireBrandDraft => ({ name: '', added: [], removed: [] }),
  draftOf: ({ name }) => ({ name, added: [], removed: [] }),
  preview: ({ name }, id) => ({ id, name }),
  View: TireBrandView,
  Fields: TireBrandFields,
  confirmDelete: 'records.confirm.brand',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
})

/** Who makes tires, and which of the fleet's suppliers sells them. */
export const TireBrandsScreen = () => <ResourceScreen resource={tireBrands} />
