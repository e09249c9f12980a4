import { useT } from '../../texts/texts.tsx'
import { useUrlState } from '../../url/url-state.ts'
import styles from './fleet-list.module.css'
import type { ListColumn } from './list-column.ts'
import { sortingText } from './order.ts'

/** The order of a list where there is no room for column heads: the list's own, or any column up or down. */
export const ListOrder = ({ columns }: { columns: readonly Pick<ListColumn<never>, 'key' | 'title'>[] }) => {
  const t = useT()
  const [url, change] = useUrlState()
  return (
    <label className={styles.order}>
      <span>{t('common.order')}</span>
      <select value={url.sort ?? ''} onChange={({ target }) => change({ sort: target.value || null, page: null })}>
        <option value="">{t('common.worstFirst')}</option>
        {columns.flatMap(({ key, title }) =>
          [false, true].map((descending) => {
            const value = sortingText({ key, descending })
            return (
              <option key={value} value={value}>
                {t(title)}, {t(descending ? 'common.descending' : 'common.ascending')}
              </option>
            )
          }),
        )}
      </select>
    </label>
  )
}
