import { useT } from '../../texts/texts.tsx'
import styles from './skeleton-rows.module.css'

const WIDTHS = [62, 48, 71, 55, 66, 43, 58]

/** Grey rows where a list will stand, of the list's own height so that nothing jumps when it comes. */
export const SkeletonRows = ({ rows = 10 }: { rows?: number }) => {
  const t = useT()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span style={{ width: `${WIDTHS[row % WIDTHS.length]}%` }} />
          <span />
        </div>
      ))}
    </div>
  )
}
