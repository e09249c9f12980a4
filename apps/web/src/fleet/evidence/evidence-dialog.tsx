import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchWithProgress } from '../../api/fetch-with-progress.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { DayInput } from '../../ui/inputs/day-input.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { DownloadButton } from '../file-download/download-button.tsx'
import { dayInWireFormat, defaultExportDays, localDayOfMoment } from '../file-download/export-days.ts'
import { useFileDownload } from '../file-download/use-file-download.ts'
import styles from './evidence.module.css'
import { issuedEvidencePacksQuery } from './evidence-query.ts'

/** What a pack is to be about: a vehicle, and a time that is offered first, in seconds since 1970. */
export type EvidenceSubject = {
  vehicleId: number
  vehicle: string
  time?: { from: number; until: number }
}

type Props = { of: EvidenceSubject; onClose: () => void }

/** Makes a pack of evidence about a vehicle and some days, and lists those that were issued before. */
export const EvidenceDialog = ({ of, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog opened onClose={onClose} title={t('evidence.title', { vehicle: of.vehicle })}>
      <p className={styles.explain}>{t('evidence.explain')}</p>
      <NewPack of={of} />
      <IssuedPacks vehicleId={of.vehicleId} />
    </Dialog>
  )
}

const daysOf = ({ time }: EvidenceSubject): readonly [string | null, string | null] =>
  time === undefined ? defaultExportDays(new Date()) : [localDayOfMoment(time.from), localDayOfMoment(time.until)]

const NewPack = ({ of }: { of: EvidenceSubject }) => {
  const t = useT()
  const queries = useQueryClient()
  const [failed, setFailed] = useState<Error | null>(null)
  const [[start, end], setDays] = useState(() => daysOf(of))
  const file = useFileDownload((cause) => setFailed(cause instanceof Error ? cause : new Error('evidence')))
  const choose = (days: readonly [string | null, string | null]): void => {
    setDays(days)
    file.reset()
  }
  const isReversed = start !== null && end !== null && start > end
  const save = async (): Promise<void> => {
    if (start === null || end === null) return
    setFailed(null)
    const body = {
      ...{ vehicle_id: of.vehicleId, start_date: dayInWireFormat(start), end_date: dayInWireFormat(end) },
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
    await file.start((watch) => fetchWithProgress(calls['evidence.pack'], { body }, watch))
    await queries.invalidateQueries({ queryKey: issuedEvidencePacksQuery(of.vehicleId).queryKey })
  }
  const day = { required: true, w: 150 } as const
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (event.currentTarget.querySelector('[data-unreadable="true"]')) return
        void save()
      }}
    >
      <FetchFailure error={failed} onRetry={() => void save()} />
      <DayInput {...day} label={t('vehicles.export.start')} value={start} onChange={(next) => choose([next, end])} />
      <DayInput {...day} label={t('vehicles.export.end')} value={end} onChange={(next) => choose([start, next])} />
      <DownloadButton
        download={file.download}
        fileName={`evidence-${of.vehicle.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}.zip`}
        disabled={start === null || end === null || isReversed}
        onCancel={file.reset}
        make={t('evidence.make')}
      />
      {isReversed ? <p role="alert">{t('vehicles.export.order')}</p> : null}
    </form>
  )
}

const IssuedPacks = ({ vehicleId }: { vehicleId: number }) => {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useQuery(issuedEvidencePacksQuery(vehicleId))
  if (data === undefined) return <FetchFailure error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={t('evidence.issued')}>
      <h2 className={styles.heading}>{t('evidence.issued')}</h2>
      {data.data.length === 0 ? <p className={styles.explain}>{t('evidence.none')}</p> : null}
      <ul className={styles.packs}>
        {data.data.map(({ id, issued, by, from, until, final_hash: hash, key }) => (
          <li key={id}>
            {t('evidence.issuedBy', {
              moment: format.moment(issued),
              name: by,
              from: format.date(from),
              // The end is the first moment behind the period.
              until: format.date(until - 1),
            })}
            <span className={styles.hash}>
              {t('evidence.hash')} <code>{hash}</code>
            </span>
            <span className={styles.hash}>
              {t('evidence.key')} <code>{key}</code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
