import type { CsvDecimalSign, CsvDelimiter, FleetExportKind } from '@coldbar/contract/exports/fleet-export'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchWithProgress } from '../../api/fetch-with-progress.ts'
import { DownloadButton } from '../../fleet/file-download/download-button.tsx'
import { dayInWireFormat, defaultExportDays } from '../../fleet/file-download/export-days.ts'
import { useFileDownload } from '../../fleet/file-download/use-file-download.ts'
import { useLanguage, useT } from '../../texts/texts.tsx'
import { DayInput } from '../../ui/inputs/day-input.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { useUrlState } from '../../url/url-state.ts'
import styles from './exports.module.css'

const KINDS = ['measurements', 'events', 'problems', 'trips'] as const satisfies readonly FleetExportKind[]
const DELIMITERS = ['comma', 'semicolon', 'tab'] as const satisfies readonly CsvDelimiter[]
const DECIMAL_SIGNS = ['point', 'comma'] as const satisfies readonly CsvDecimalSign[]
/** As a spreadsheet reads it, or programs that reckon with millions of lines. */
const FORMATS = ['csv', 'parquet'] as const
/** A sheet of the usual programs ends here. */
const SHEET_LINES = 1_048_576

type Format = (typeof FORMATS)[number]

type Choice = {
  start: string | null
  end: string | null
  format: Format
  delimiter: CsvDelimiter
  decimal: CsvDecimalSign
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

/** A file of the whole fleet: what, of which days, and how it is written. */
export const FleetExportForm = () => {
  const t = useT()
  const isEnglish = useLanguage() === 'en'
  const [url, change] = useUrlState()
  const kind = oneOf(KINDS, url.kind) ?? 'measurements'
  const [failed, setFailed] = useState<Error | null>(null)
  const {
    download,
    start: begin,
    reset,
  } = useFileDownload((cause) => setFailed(cause instanceof Error ? cause : new Error('export')))
  const [choice, setChoice] = useState<Choice>(() => {
    const [start, end] = defaultExportDays(new Date())
    // As a spreadsheet of this language opens it by a double click.
    return isEnglish
      ? { start, end, format: 'csv', delimiter: 'comma', decimal: 'point' }
      : { start, end, format: 'csv', delimiter: 'semicolon', decimal: 'comma' }
  })
  const choose = (next: Partial<Choice>): void => {
    setChoice({ ...choice, ...next })
    reset()
  }
  const { start, end, format, delimiter, decimal } = choice
  const isReversed = start !== null && end !== null && start > end
  const save = (): void => {
    if (start === null || end === null) return
    setFailed(null)
    const which = { kind, start_date: dayInWireFormat(start), end_date: dayInWireFormat(end) }
    void begin((watch) =>
      format === 'parquet'
        ? fetchWithProgress(calls['exports.fleetParquet'], { body: which }, watch)
        : fetchWithProgress(calls['exports.fleet'], { body: { ...which, delimiter, decimal_sign: decimal } }, watch),
    )
  }
  const day = { required: true, w: 150 } as const
  const lines = 'growth' in download ? (download.growth?.lines ?? 0) : 0

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (event.currentTarget.querySelector('[data-unreadable="true"]')) return
        save()
      }}
    >
      <FetchFailure error={failed} onRetry={save} />
      <div className={styles.fields}>
        <NativeSelect
          label={t('exports.kind')}
          value={kind}
          onChange={({ currentTarget }) => {
            change({ kind: currentTarget.value === 'measurements' ? null : currentTarget.value })
            reset()
          }}
          data={KINDS.map((value) => ({ value, label: t(`exports.kinds.${value}`) }))}
        />
        <DayInput
          {...day}
          label={t('vehicles.export.start')}
          value={start}
          onChange={(next) => choose({ start: next })}
        />
        <DayInput {...day} label={t('vehicles.export.end')} value={end} onChange={(next) => choose({ end: next })} />
      </div>
      <p className={styles.note}>{t(`exports.holds.${kind}`)}</p>
      <div className={styles.fields}>
        <FormatFields choice={choice} onChoose={choose} />
      </div>
      <div className={styles.fields}>
        <DownloadButton
          download={download}
          fileName={`${kind}.${format}`}
          disabled={start === null || end === null || isReversed}
          onCancel={reset}
        />
        {isReversed ? <p role="alert">{t('vehicles.export.order')}</p> : null}
      </div>
      {lines > SHEET_LINES ? <p className={styles.note}>{t('exports.long')}</p> : null}
    </form>
  )
}

type FormatProps = { choice: Choice; onChoose: (next: Partial<Choice>) => void }

/** How the file is written. */
const FormatFields = ({ choice: { format, delimiter, decimal }, onChoose }: FormatProps) => {
  const t = useT()
  return (
    <>
      <NativeSelect
        label={t('exports.format')}
        value={format}
        onChange={({ currentTarget }) => onChoose({ format: oneOf(FORMATS, currentTarget.value) ?? 'csv' })}
        data={FORMATS.map((value) => ({ value, label: t(`exports.formats.${value}`) }))}
      />
      <NativeSelect
        label={t('exports.delimiter')}
        value={delimiter}
        disabled={format !== 'csv'}
        onChange={({ currentTarget }) => onChoose({ delimiter: oneOf(DELIMITERS, currentTarget.value) ?? 'comma' })}
        data={DELIMITERS.map((value) => ({ value, label: t(`exports.delimiters.${value}`) }))}
      />
      <NativeSelect
        label={t('exports.decimal')}
        value={decimal}
        disabled={format !== 'csv'}
        onChange={({ currentTarget }) => onChoose({ decimal: oneOf(DECIMAL_SIGNS, currentTarget.value) ?? 'point' })}
        data={DECIMAL_SIGNS.map((value) => ({ value, label: t(`exports.decimals.${value}`) }))}
      />
    </>
  )
}
