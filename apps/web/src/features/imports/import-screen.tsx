import { IMPORT_KINDS, type ImportKind } from '@coldbar/contract/imports/import-columns'
import { type ImportOutcome, runImport } from '@coldbar/contract/imports/run-import'
import type { TextTableWithLines } from '@coldbar/contract/imports/text-table'
import { csvLine } from '@coldbar/i18n/format/csv-line'
import { Button, FileButton, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { csvBlob } from '../../ui/files/csv-blob.ts'
import { downloadFile } from '../../ui/files/download-file.ts'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useUrlState } from '../../url/url-state.ts'
import styles from './import.module.css'
import { ImportReportTable } from './import-report.tsx'
import { IMPORTABLE_RECORDS } from './importable-records.ts'
import { NextStepAfterImport } from './next-import-step.tsx'
import { readImportFile, UnreadableImportFile } from './read-import-file.ts'

const MOST_MEGABYTES = 10

type Step =
  | { at: 'choosing' }
  | { at: 'checking'; done: number; all: number }
  | { at: 'checked'; table: TextTableWithLines; outcome: ImportOutcome }
  | { at: 'stored'; table: TextTableWithLines; outcome: ImportOutcome }

const kindOf = (text: string | undefined): ImportKind => IMPORT_KINDS.find((kind) => kind === text) ?? 'vehicles'

/** Many vehicles, tires or tags from one file: first what would change, then the change. */
export const ImportScreen = () => {
  const t = useT()
  const queries = useQueryClient()
  const [url, change] = useUrlState()
  const kind = kindOf(url.kind)
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const [problem, setProblem] = useState<{ message: string; hint: string | null } | null>(null)
  const { columns, needed, examples } = IMPORTABLE_RECORDS[kind]

  const run = async (table: TextTableWithLines, dryRun: boolean): Promise<void> => {
    const all = table.rows.length
    setStep({ at: 'checking', done: 0, all })
    const outcome = await runImport(IMPORTABLE_RECORDS[kind], table, dryRun, (done) =>
      setStep({ at: 'checking', done, all }),
    )
    // A part that is stored stays, whatever became of the next one.
    if (!dryRun) await queries.invalidateQueries()
    if (outcome.failure !== null) {
      setProblem({ message: t('imports.failed'), hint: storedHint(table, outcome, t) })
      setStep({ at: 'choosing' })
      return
    }
    setStep(dryRun || outcome.refused > 0 ? { at: 'checked', table, outcome } : { at: 'stored', table, outcome })
  }

  const take = async (file: File | null): Promise<void> => {
    if (file === null) return
    setProblem(null)
    if (file.size > MOST_MEGABYTES * 1024 * 1024) {
      setProblem({ message: t('imports.tooLarge', { most: MOST_MEGABYTES }), hint: null })
      return
    }
    const table = await readImportFile(file).catch((cause: unknown) => {
      if (!(cause instanceof UnreadableImportFile)) throw cause
      return null
    })
    if (table === null) setProblem({ message: t('imports.unreadable'), hint: null })
    else if (table.rows.length === 0) setProblem({ message: t('imports.empty'), hint: null })
    else await run(table, true)
  }

  const choose = (next: string): void => {
    change({ kind: next === 'vehicles' ? null : next })
    setStep({ at: 'choosing' })
  }

  return (
    <RoleGate call={`${kind}.import`}>
      <PageHeader title={t('nav.imports')} />
      <ErrorBanner message={problem?.message ?? null} hint={problem?.hint ?? null} onDismiss={() => setProblem(null)} />
      <p className={styles.intro}>{t('imports.intro')}</p>
      <SegmentedControl
        aria-label={t('imports.kind')}
        value={kind}
        onChange={choose}
        disabled={step.at === 'checking'}
        data={IMPORT_KINDS.map((value) => ({ value, label: t(`imports.${value}`) }))}
      />
      {step.at === 'stored' ? null : <Drop busy={step.at === 'checking'} onFile={(file) => void take(file)} />}
      <p role="status">{step.at === 'checking' ? t('imports.checking', { done: step.done, all: step.all }) : null}</p>
      {step.at === 'choosing' ? (
        <section className={styles.intro} aria-label={t('imports.columns')}>
          <p>{t('imports.columnsHint')}</p>
          <ul className={styles.columns}>
            {columns.map((column) => (
              <li key={column} data-needed={needed.includes(column)}>
                {column}
                {needed.includes(column) ? ' *' : ''}
              </li>
            ))}
          </ul>
          <Button
            mt="sm"
            variant="default"
            onClick={() => downloadFile(csvBlob(template(columns, examples)), `${kind}.csv`)}
          >
            {t('imports.template')}
          </Button>
          <p>{t('imports.templateHint')}</p>
        </section>
      ) : null}
      {step.at === 'checked' || step.at === 'stored' ? (
        <>
          <div className={styles.summary}>
            <strong>{summaryOf(step, t)}</strong>
            <Next
              step={step}
              onStore={(table) => void run(table, false)}
              onAnother={() => setStep({ at: 'choosing' })}
            />
          </div>
          {step.at === 'stored' ? <NextStepAfterImport kind={kind} onKind={choose} /> : null}
          <ImportReportTable rows={step.outcome.rows} lines={step.table.lines} />
        </>
      ) : null}
    </RoleGate>
  )
}

/** A template tells more by what may stand in it than by its titles alone. */
const template = (columns: readonly string[], examples: readonly Readonly<Record<string, string>>[]): string =>
  [columns, ...examples.map((row) => columns.map((column) => row[column] ?? ''))].map((row) => csvLine(row)).join('')

/** How far a file is stored, by its own row numbers. */
const storedHint = ({ lines }: TextTableWithLines, { stored }: ImportOutcome, t: ReturnType<typeof useT>): string =>
  stored === 0 ? t('imports.failedAtOnce') : t('imports.failedHint', { row: lines[stored - 1] ?? stored })

type Ended = Extract<Step, { outcome: ImportOutcome }>

const summaryOf = ({ at, outcome: { added, changed, unchanged, refused } }: Ended, t: ReturnType<typeof useT>) =>
  at === 'stored' ? t('imports.done', { added, changed }) : t('imports.summary', { added, changed, unchanged, refused })

type NextProps = { step: Ended; onStore: (table: TextTableWithLines) => void; onAnother: () => void }

const Next = ({ step, onStore, onAnother }: NextProps) => {
  const t = useT()
  if (step.at === 'stored') return <Button onClick={onAnother}>{t('imports.another')}</Button>
  const { added, changed, refused, stored } = step.outcome
  if (refused > 0) return <span>{stored > 0 ? storedHint(step.table, step.outcome, t) : t('imports.mend')}</span>
  if (added + changed === 0) return <span>{t('imports.nothing')}</span>
  return <Button onClick={() => onStore(step.table)}>{t('imports.apply', { count: added + changed })}</Button>
}

const Drop = ({ busy, onFile }: { busy: boolean; onFile: (file: File | null) => void }) => {
  const t = useT()
  const [over, setOver] = useState(false)
  const forget = useRef<() => void>(null)
  const take = (file: File | null): void => {
    onFile(file)
    // Browsers say nothing when the same file is chosen again, as one is that was mended meanwhile.
    forget.current?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button opens the same file.
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!busy) onFile(event.dataTransfer.files[0] ?? null)
      }}
    >
      <FileButton
        onChange={take}
        resetRef={forget}
        accept=".csv,.xlsx,.geojson,.json,text/csv,application/geo+json"
        disabled={busy}
      >
        {(props) => (
          <Button {...props} loading={busy}>
            {t('imports.choose')}
          </Button>
        )}
      </FileButton>
      <span>{t('imports.drop')}</span>
    </div>
  )
}
