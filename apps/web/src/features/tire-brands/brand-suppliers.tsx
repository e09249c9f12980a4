import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import styles from './brand-suppliers.module.css'
import { tireBrandQuery } from './tire-brand-calls.ts'

/** Who of the fleet's suppliers sells a brand, each with a link. */
export const BrandSuppliers = ({ brandId }: { brandId: number }) => {
  const { data, error, refetch } = useQuery(tireBrandQuery(brandId))
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />
  return <BrandSupplierTable suppliers={data.suppliers} />
}

export type ListedBrandSupplier = { readonly supplier_id: number; readonly supplier_name: string }

type TableProps = {
  suppliers: readonly ListedBrandSupplier[]
  /** At the end of a row, where it can be deleted. */
  action?: (supplier: ListedBrandSupplier) => React.ReactNode
}

/** Id, name and link of each supplier. */
export const BrandSupplierTable = ({ suppliers, action }: TableProps) => {
  const t = useT()
  if (suppliers.length === 0) return <p className={styles.none}>{t('catalogue.noSuppliers')}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('records.id')}</th>
          <th scope="col">{t('catalogue.name')}</th>
          {action ? <td /> : null}
        </tr>
      </thead>
      <tbody>
        {suppliers.map((supplier) => (
          <tr key={supplier.supplier_id}>
            <td>{supplier.supplier_id}</td>
            <td>
              <AppLink to={paths.suppliers(supplier.supplier_id)}>{supplier.supplier_name}</AppLink>
            </td>
            {action ? <td className={styles.action}>{action(supplier)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
