import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import { ConfirmDialog } from '../../crud/questions/confirm-dialog.tsx'
import { RecordLimitNotice } from '../../crud/screens/record-limit-notice.tsx'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import styles from './brand-suppliers.module.css'
import { BrandSupplierTable, type ListedBrandSupplier } from './brand-suppliers.tsx'
import { suppliersQuery, type TireBrandDraft, tireBrandQuery } from './tire-brand-calls.ts'

type Props = { brandId: number; form: FormFieldBindings<TireBrandDraft> }

/** The suppliers of a brand, one row more or less at a press; Save keeps it, Cancel does not. */
export const EditBrandSuppliers = ({ brandId, form }: Props) => {
  const t = useT()
  const mayAdd = useMayCall('tireBrands.addSupplier')
  const mayDelete = useMayCall('tireBrands.deleteSupplier')
  const { data } = useQuery(tireBrandQuery(brandId))
  const suppliers = useQuery(suppliersQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<ListedBrandSupplier | null>(null)
  const { added, removed } = form.draft
  const all = suppliers.data?.data ?? []
  const stored: readonly ListedBrandSupplier[] = data?.suppliers ?? []
  const shown = [
    ...stored.filter(({ supplier_id }) => !removed.includes(supplier_id)),
    ...all.filter(({ id }) => added.includes(id)).map(({ id, name }) => ({ supplier_id: id, supplier_name: name })),
  ]
  const noted = new Set(shown.map(({ supplier_id }) => supplier_id))
  const isStored = (id: number): boolean => stored.some(({ supplier_id }) => supplier_id === id)
  const add = (id: number): void => {
    setChosen(null)
    form.change(isStored(id) ? { removed: removed.filter((other) => other !== id) } : { added: [...added, id] })
  }
  const remove = (id: number): void =>
    form.change(isStored(id) ? { removed: [...removed, id] } : { added: added.filter((other) => other !== id) })

  return (
    <section className={styles.edit} aria-label={t('catalogue.suppliers')}>
      <BrandSupplierTable
        suppliers={shown}
        {...(mayDelete
          ? {
              action: ({ supplier_id, supplier_name }: ListedBrandSupplier) => (
                <ActionIcon
                  aria-label={t('catalogue.deleteSupplier', { name: supplier_name })}
                  onClick={() => setToDelete({ supplier_id, supplier_name })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              ),
            }
          : {})}
      />
      <RecordLimitNotice kind="brandSupplier" has={shown.length} />
      {mayAdd ? (
        <div className={styles.add}>
          <Select
            label={t('catalogue.addSupplier')}
            placeholder={t('catalogue.chooseSupplier')}
            searchable
            nothingFoundMessage={t('records.noHit')}
            data={all.filter(({ id }) => !noted.has(id)).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            disabled={chosen === null}
            onClick={() => add(Number(chosen))}
          >
            {t('common.add')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        text={toDelete ? t('records.confirm.brandSupplier', { name: toDelete.supplier_name }) : null}
        yes={t('common.delete')}
        danger
        onYes={() => {
          if (toDelete) remove(toDelete.supplier_id)
          setToDelete(null)
        }}
        onNo={() => setToDelete(null)}
      />
    </section>
  )
}
