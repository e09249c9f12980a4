import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './exports.module.css'
import { FleetFile } from './fleet-file.tsx'

/** What a fleet takes with it: files for a spreadsheet. */
export const ExportsScreen = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('exports.title')} />
      <section className={styles.section} aria-labelledby="fleet-file">
        <h2 id="fleet-file">{t('exports.file')}</h2>
        <p>{t('exports.fileHint')}</p>
        <FleetFile />
      </section>
    </>
  )
}
