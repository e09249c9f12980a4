import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../links/app-link.tsx'
import { SkeletonRows } from '../notices/skeleton-rows.tsx'
import styles from './split-screen.module.css'

type Props = {
  list: ReactNode
  detail: ReactNode
  /** Something is open: a phone shows it instead of the list. */
  open: boolean
  backTo: string
  /** Where going back is more than following a link: out of a form. */
  onBack?: (() => void) | undefined
}

/** List and detail side by side, the list alone while nothing is open; on a phone one after the other. */
export const SplitScreen = ({ list, detail, open, backTo, onBack }: Props) => {
  const t = useT()
  return (
    <div className={styles.split} data-open={open}>
      <div className={styles.list}>{list}</div>
      {open ? (
        <div className={styles.detail} data-beside-list>
          {onBack ? (
            <button type="button" className={styles.back} onClick={onBack}>
              <IconArrowLeft size={16} aria-hidden /> {t('common.back')}
            </button>
          ) : (
            <AppLink to={backTo} className={styles.back}>
              <IconArrowLeft size={16} aria-hidden /> {t('common.back')}
            </AppLink>
          )}
          <Suspense fallback={<SkeletonRows rows={10} />}>{detail}</Suspense>
        </div>
      ) : null}
    </div>
  )
}
