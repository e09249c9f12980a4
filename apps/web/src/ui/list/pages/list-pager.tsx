import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from '../../../texts/texts.tsx'
import styles from '../record-list.module.css'
import { listPageLinkNumbers } from './list-pages.ts'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** Pages of a list: at most five to press, and one step back or on. */
export const ListPager = ({ page, pages, onPage }: Props) => {
  const t = useT()
  const links = listPageLinkNumbers(page, pages)
  return (
    <nav className={styles.pager} aria-label={t('common.page', { page, pages })}>
      <button
        type="button"
        aria-label={t('common.previousPage')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </button>
      {links.map((link) => (
        <button
          key={link}
          type="button"
          aria-current={link === page ? 'page' : undefined}
          aria-label={t('common.page', { page: link, pages })}
          onClick={() => onPage(link)}
        >
          {link}
        </button>
      ))}
      {/* Each link says it to a screen reader. */}
      {pages > links.length ? <span aria-hidden="true">/ {pages}</span> : null}
      <button
        type="button"
        aria-label={t('common.nextPage')}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </button>
    </nav>
  )
}
