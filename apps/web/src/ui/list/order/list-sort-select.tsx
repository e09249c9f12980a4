import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../../texts/texts.tsx'
import { useUrlState } from '../../../url/url-state.ts'
import type { ListColumn } from '../list-column.ts'
import styles from '../record-list.module.css'
import { formatListSorting, parseListSorting } from './list-sorting.ts'

type Props = {
  columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'wideOnly'>[]
  /** What the list's own order is called. */
  ownOrder: MessageKey
}

/** The order of a phone's list, which has no heads: the list's own, or up or down by any column that is seen there, or that the address asks for. */
export const ListSortSelect = ({ columns, ownOrder }: Props) => {
  const t = useT()
  const [url, change] = useUrlState()
  const asked = parseListSorting(url.sort)?.key
  return (
    <label className={styles.order}>
      <span>{t('common.order')}</span>
      <select value={url.sort ?? ''} onChange={({ target }) => change({ sort: target.value || null, page: null })}>
        <option value="">{t(ownOrder)}</option>
        {columns
          .filter(({ key, wideOnly }) => !wideOnly || key === asked)
          .flatMap(({ key, title }) =>
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
