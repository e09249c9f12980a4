import { Button } from '@mantine/core'
import type { DownloadProgress } from '../../api/fetch-with-progress.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './download-button.module.css'
import type { FileDownloadState } from './use-file-download.ts'

const MEGABYTE = 1_000_000

type Props = {
  download: FileDownloadState
  fileName: string
  disabled: boolean
  onCancel: () => void
  /** What the first press does, where it is more than to save what is there. */
  make?: string
}

/** Save, or what makes the file, until there is one, then Download; while it comes, how much of it has, and a way to end it. */
export const DownloadButton = ({ download, fileName, disabled, onCancel, make }: Props) => {
  const t = useT()
  const isUnderWay = download.at === 'coming' || download.at === 'waiting'
  return (
    <div className={styles.download}>
      {download.at === 'there' ? (
        <Button component="a" href={download.link} download={fileName}>
          {t('common.download')}
        </Button>
      ) : (
        <Button type="submit" loading={isUnderWay} disabled={disabled}>
          {make ?? t('common.save')}
        </Button>
      )}
      {isUnderWay ? (
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      ) : null}
      {download.at === 'waiting' ? <span role="status">{t('exports.waiting')}</span> : null}
      {download.at === 'coming' || download.at === 'there' ? (
        <Progressing growth={download.growth} isThere={download.at === 'there'} />
      ) : null}
    </div>
  )
}

const Progressing = ({ growth, isThere }: { growth: DownloadProgress | null; isThere: boolean }) => {
  const t = useT()
  const format = useFormat()
  const megabytes = format.number((growth?.bytes ?? 0) / MEGABYTE, 1)
  // The first line names the columns.
  const lines = typeof growth?.lines === 'number' ? Math.max(0, growth.lines - 1) : null
  return (
    <span className={styles.progress} role={isThere ? 'status' : undefined}>
      {lines === null
        ? t('exports.comeBytes', { megabytes })
        : t('exports.come', { count: lines, lines: format.number(lines, 0), megabytes })}
    </span>
  )
}
