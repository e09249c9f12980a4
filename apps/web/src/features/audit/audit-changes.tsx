import { useT } from '../../texts/texts.tsx'
import styles from './audit.module.css'
import type { AuditEntry } from './audit-query.ts'

type Value = AuditEntry['changes'][number]['before']

/** What an entry changed, field by field, as it was and as it is. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
  const t = useT()
  const shown = (value: Value): string =>
    value === null || value === ''
      ? t('common.nothing')
      : typeof value === 'boolean'
        ? t(value ? 'common.yes' : 'common.no')
        : String(value)
  if (entry.changes.length === 0) return <p className={styles.who}>{t('admin.audit.noChanges')}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('admin.audit.field')}</th>
          <th scope="col">{t('admin.audit.before')}</th>
          <th scope="col">{t('admin.audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{shown(before)}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
      {entry.more > 0 ? (
        <tfoot>
          <tr>
            <td colSpan={3}>{t('admin.audit.more', { count: entry.more })}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
