import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../texts/texts.tsx'
import { csvFile } from '../ui/csv-file.ts'
import { DayInput } from '../ui/day-input.tsx'
import { defaultExportDays, wireDay } from './export-days.ts'
import styles from './measurements-export.module.css'

const FILE_NAME = 'measurements.csv'

type Props = {
  /** Asks for the measurements of a period (dd/MM/yyyy, both days whole) as CSV. */
  fetchCsv: (start: string, end: string) => Promise<string>
  onFailed: () => void
}

/** Measurements of a period as a file: Save makes it, Download hands it over. */
export const MeasurementsExport = ({ fetchCsv, onFailed }: Props) => {
  const t = useT()
  const [[start, end], setDays] = useState<readonly [string | null, string | null]>(() => defaultExportDays(new Date()))
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(link ?? ''), [link])

  const choose = (days: readonly [string | null, string | null]): void => {
    setDays(days)
    setLink(null)
  }
  const save = async (): Promise<void> => {
    if (start === null || end === null) return
    setBusy(true)
    try {
      setLink(URL.createObjectURL(csvFile(await fetchCsv(wireDay(start), wireDay(end)))))
    } catch {
      onFailed()
    } finally {
      setBusy(false)
    }
  }
  const day = { required: true, w: 150 } as const

  return (
    <form
      className={styles.export}
      onSubmit={(event) => {
        event.preventDefault()
        if (event.currentTarget.querySelector('[data-unreadable="true"]')) return
        void save()
      }}
    >
      <DayInput {...day} label={t('vehicles.export.start')} value={start} onChange={(next) => choose([next, end])} />
      <DayInput {...day} label={t('vehicles.export.end')} value={end} onChange={(next) => choose([start, next])} />
      {link === null ? (
        <Button type="submit" loading={busy} disabled={start === null || end === null || start > end}>
          {t('common.save')}
        </Button>
      ) : (
        <Button component="a" href={link} download={FILE_NAME}>
          {t('common.download')}
        </Button>
      )}
      {start !== null && end !== null && start > end ? <p role="alert">{t('vehicles.export.order')}</p> : null}
    </form>
  )
}
