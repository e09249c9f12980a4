import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../../texts/texts.tsx'
import { useUrlState } from '../../../url/url-state.ts'
import type { ListColumn } from '../list-column.ts'
import styles from '../record-list.module.css'
import { formatListSorting } from './list-sorting.ts'

type Props = {
  columns: readonly Pick<ListColumn<never>, 'key' | 'title'>[]
  /** What the list's own order is called. */
  ownOrder: MessageKey
}

/** The order of a list where there is no room for column heads: the list's own, or any column up or down. */
export const ListSortSelect = ({ columns, ownOrder }: Props) => {
  const t = useT()
  const [url, change] = useUrlState()
  return (
    <label className={styles.order}>
      <span>{t('common.order')}</span>
      <select value={url.sort ?? ''} onChange={({ target }) => change({ sort: target.value || null, page: null })}>
        <option value="">{t(ownOrder)}</option>
        {columns.flatMap(({ key, title }) =>
          [false, true].map((descending) => {
            const value = formatListSorting({ key, descending })
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
