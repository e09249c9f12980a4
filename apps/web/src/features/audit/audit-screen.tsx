import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LogScreenFrame } from '../../crud/screens/log-screen-frame.tsx'
import { AUDIT_LOG_RECORD_KIND_TEXT, AUDIT_LOG_RECORD_KINDS, auditEntryText } from '../../crud/words/audit-words.ts'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { useIdFromPathOrQuery, useUrlState } from '../../url/url-state.ts'
import styles from './audit.module.css'
import { AuditChanges } from './audit-changes.tsx'
import { type AuditEntry, auditQuery } from './audit-query.ts'

const Moment = ({ time }: { time: number }) => <span className={styles.moment}>{useFormat().moment(time)}</span>

const What = ({ entry }: { entry: AuditEntry }) => auditEntryText(entry, useT())

const RecordName = ({ entry }: { entry: AuditEntry }) => {
  const t = useT()
  return entry.record_name ?? (entry.record_id === null ? t('admin.audit.many') : String(entry.record_id))
}

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  {
    key: 'time',
    title: 'admin.audit.time',
    cell: ({ time }) => <Moment time={time} />,
    sortBy: ({ time }) => time,
    exported: ({ time }, { format }) => format.moment(time),
    width: 164,
  },
  {
    key: 'user',
    title: 'admin.audit.user',
    cell: ({ user_name }) => user_name,
    sortBy: ({ user_name }) => user_name,
    quiet: true,
    wideOnly: true,
  },
  {
    key: 'what',
    title: 'admin.audit.what',
    cell: (entry) => <What entry={entry} />,
    sortBy: ({ kind, call }) => `${kind} ${call}`,
    exported: (entry, { t }) => auditEntryText(entry, t),
  },
  {
    key: 'record',
    title: 'admin.audit.record',
    cell: (entry) => <RecordName entry={entry} />,
    sortBy: ({ record_name }) => record_name,
    wideOnly: true,
  },
]

const searchText = memoizeSearchText<AuditEntry>((entry, t) => [
  entry.user_name,
  entry.record_name,
  auditEntryText(entry, t),
  ...entry.changes.flatMap(({ field, before, after }) => [field, String(before), String(after)]),
])

/** Who changed what in this fleet, newest first. */
export const AuditScreen = () => {
  const t = useT()
  const format = useFormat()
  const id = useIdFromPathOrQuery('entryId')
  const [url, change] = useUrlState()
  const kind = AUDIT_LOG_RECORD_KINDS.find((each) => each === url.kind) ?? null
  const log = useInfiniteQuery(auditQuery(kind))
  const entries = useMemo(() => log.data?.pages.flat() ?? [], [log.data])
  const entry = entries.find((each) => each.id === id)
  return (
    <LogScreenFrame
      name="audit"
      title={t('nav.audit')}
      log={log}
      texts={{ none: 'admin.audit.none', noneHint: 'admin.audit.noneHint', older: 'admin.audit.older' }}
      searchLabel={t('admin.audit.search')}
      items={entries}
      columns={COLUMNS}
      searchText={searchText(t)}
      linkTo={paths.audit}
      chosenId={id}
      aside={
        <select
          className={styles.kind}
          aria-label={t('admin.audit.kind')}
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: target.value || null, page: null })}
        >
          <option value="">{t('admin.audit.allKinds')}</option>
          {AUDIT_LOG_RECORD_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(AUDIT_LOG_RECORD_KIND_TEXT[each])}
            </option>
          ))}
        </select>
      }
      chosenName={entry ? auditEntryText(entry, t) : null}
      detail={
        entry ? (
          <>
            <p className={styles.who}>
              {entry.user_name}, {format.moment(entry.time)}
              {entry.record_name ? <strong> {entry.record_name}</strong> : null}
            </p>
            <AuditChanges entry={entry} />
          </>
        ) : null
      }
    />
  )
}
