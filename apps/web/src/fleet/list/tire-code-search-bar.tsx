import { useT } from '../../texts/texts.tsx'
import { ListSearch } from '../../ui/list/filter/list-search.tsx'
import { ScanCodeButton } from '../../ui/scan/scan-code-button.tsx'
import { useUrlState } from '../../url/url-state.ts'
import styles from './tire-code-search-bar.module.css'

/** The search of a list of tires, typed or scanned; where it finds nothing, what it looked through. */
export const TireCodeSearchBar = ({ found }: { found: number }) => {
  const t = useT()
  const [url, change] = useUrlState()
  const query = url.q ?? ''
  return (
    <>
      <div className={styles.bar}>
        <ListSearch label={t('tires.search')} onFocus={nothing} />
        <ScanCodeButton label={t('scan.tire')} onCode={(q) => change({ q })} />
      </div>
      {query !== '' && found === 0 ? (
        <p role="status" className={styles.none}>
          {t('scan.nothing', { code: query })}
        </p>
      ) : null}
    </>
  )
}

const nothing = (): void => undefined
