import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import styles from './exports.module.css'
import { FleetExportForm } from './fleet-export-form.tsx'
import { TiresBelowLevelPdfForm } from './tires-below-level-pdf.tsx'

/** What a fleet takes with it: files for a spreadsheet, and paper. */
export const ExportsScreen = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('nav.exports')} />
      <section className={styles.section} aria-labelledby="fleet-file">
        <h2 id="fleet-file">{t('exports.file')}</h2>
        <p>{t('exports.fileHint')}</p>
        <FleetExportForm />
      </section>
      <section className={styles.section} aria-labelledby="tires-below">
        <h2 id="tires-below">{t('exports.paper')}</h2>
        <p>{t('exports.paperHint')}</p>
        <TiresBelowLevelPdfForm />
      </section>
    </>
  )
}
