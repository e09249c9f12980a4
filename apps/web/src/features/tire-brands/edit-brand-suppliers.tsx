import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Question } from '../../crud/question.tsx'
import { failureHint } from '../../crud/save-errors.ts'
import { useMay } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import styles from './brand-suppliers.module.css'
import { SupplierTable } from './brand-suppliers.tsx'
import {
  addBrandSupplier,
  type BrandSupplier,
  deleteBrandSupplier,
  suppliersQuery,
  type TireBrandDetails,
  tireBrandQuery,
} from './tire-brand-calls.ts'

/** The suppliers of a brand, one row more or less at a press; each change is kept at once. */
export const EditBrandSuppliers = ({ brandId }: { brandId: number }) => {
  const t = useT()
  const queries = useQueryClient()
  const mayAdd = useMay('tireBrands.addSupplier')
  const mayDelete = useMay('tireBrands.deleteSupplier')
  const { data } = useQuery(tireBrandQuery(brandId))
  const suppliers = useQuery(suppliersQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<BrandSupplier | null>(null)
  const keep = (details: TireBrandDetails): void => {
    queries.setQueryData(tireBrandQuery(brandId).queryKey, details)
  }
  const add = useMutation({
    mutationFn: (supplierId: number) => addBrandSupplier(brandId, supplierId),
    onSuccess: (details) => {
      keep(details)
      setChosen(null)
    },
  })
  const remove = useMutation({
    mutationFn: (entry: BrandSupplier) => deleteBrandSupplier(brandId, entry.id),
    onMutate: (entry) => {
      const before = data
      if (before) keep({ ...before, suppliers: before.suppliers.filter(({ id }) => id !== entry.id) })
      return before
    },
    onSuccess: keep,
    onError: (_error, _entry, before) => {
      if (before) keep(before)
    },
  })
  const failure = add.error ?? remove.error
  const noted = new Set(data?.suppliers.map(({ supplier_id }) => supplier_id))
  const offered = (suppliers.data?.data ?? []).filter(({ id }) => !noted.has(id))

  return (
    <section className={styles.edit} aria-label={t('catalogue.suppliers')}>
      <ErrorBanner
        message={failure ? t('errors.updateFailed') : null}
        hint={failure ? failureHint(failure, t) : null}
        onDismiss={() => {
          add.reset()
          remove.reset()
        }}
      />
      <SupplierTable
        suppliers={data?.suppliers ?? []}
        {...(mayDelete
          ? {
              action: (entry: BrandSupplier) => (
                <ActionIcon
                  aria-label={t('catalogue.deleteSupplier', { name: entry.supplier_name })}
                  onClick={() => setToDelete(entry)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              ),
            }
          : {})}
      />
      {mayAdd ? (
        <div className={styles.add}>
          <Select
            label={t('catalogue.addSupplier')}
            placeholder={t('catalogue.chooseSupplier')}
            searchable
            nothingFoundMessage={t('records.noHit')}
            data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            disabled={chosen === null || add.isPending}
            onClick={() => add.mutate(Number(chosen))}
          >
            {t('common.add')}
          </Button>
        </div>
      ) : null}
      <Question
        text={toDelete ? t('records.confirm.brandSupplier', { name: toDelete.supplier_name }) : null}
        yes={t('common.delete')}
        danger
        onYes={() => {
          if (toDelete) remove.mutate(toDelete)
          setToDelete(null)
        }}
        onNo={() => setToDelete(null)}
      />
    </section>
  )
}
