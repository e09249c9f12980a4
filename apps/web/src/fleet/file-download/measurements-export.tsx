import { useState } from 'react'
import type { DownloadProgressListener } from '../../api/fetch-with-progress.ts'
import { useT } from '../../texts/texts.tsx'
import { csvBlob } from '../../ui/files/csv-blob.ts'
import { DayInput } from '../../ui/inputs/day-input.tsx'
import { DownloadButton } from './download-button.tsx'
import { dayInWireFormat, defaultExportDays } from './export-days.ts'
import styles from './measurements-export.module.css'
import { useFileDownload } from './use-file-download.ts'

const FILE_NAME = 'measurements.csv'

type Props = {
  /** Asks for the measurements of a period (dd/MM/yyyy, both days whole) as CSV. */
  fetchCsv: (start: string, end: string, watch: DownloadProgressListener) => Promise<Blob>
  onFailed: () => void
}

/** Measurements of a period as a file: Save makes it, Download hands it over. */
export const MeasurementsExport = ({ fetchCsv, onFailed }: Props) => {
  const t = useT()
  const [[start, end], setDays] = useState<readonly [string | null, string | null]>(() => defaultExportDays(new Date()))
  const { download, start: begin, reset } = useFileDownload(onFailed)

  const choose = (days: readonly [string | null, string | null]): void => {
    setDays(days)
    reset()
  }
  const isReversed = start !== null && end !== null && start > end
  const save = (): void => {
    if (start === null || end === null) return
    void begin(async (watch) => csvBlob(await fetchCsv(dayInWireFormat(start), dayInWireFormat(end), watch)))
  }
  const day = { required: true, w: 150 } as const

  return (
    <form
      className={styles.export}
      onSubmit={(event) => {
        event.preventDefault()
        if (event.currentTarget.querySelector('[data-unreadable="true"]')) return
        save()
      }}
    >
      <DayInput {...day} label={t('vehicles.export.start')} value={start} onChange={(next) => choose([next, end])} />
      <DayInput {...day} label={t('vehicles.export.end')} value={end} onChange={(next) => choose([start, next])} />
      <DownloadButton
        download={download}
        fileName={FILE_NAME}
        disabled={start === null || end === null || isReversed}
        onCancel={reset}
      />
      {isReversed ? <p role="alert">{t('vehicles.export.order')}</p> : null}
    </form>
  )
}
