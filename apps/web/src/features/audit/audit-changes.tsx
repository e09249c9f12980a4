import { ROLES } from '@coldbar/domain/access/role'
import { recordFieldNameText } from '../../crud/words/field-text.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './audit.module.css'
import type { AuditEntry } from './audit-query.ts'

type Value = AuditEntry['changes'][number]['before']

/** Fields of how long a fleet keeps something: where it chose nothing, that is not nothing. */
const RETENTION_FIELDS: readonly string[] = ['measurements_months', 'visits_months']
const COUNT_FIELDS: readonly string[] = ['measurements_removed', 'visits_removed']
const DAY_FIELDS: readonly string[] = ['measurements_removed_before', 'visits_removed_before']

/** What an entry changed, field by field, as it was and as it is. */
export const AuditChanges = ({ entry }: { entry: AuditEntry }) => {
  const t = useT()
  const format = useFormat()
  const shown = (field: string, value: Value): string => {
    if (value === null && RETENTION_FIELDS.includes(field)) return t('admin.fleets.asInstallation')
    if (value === null || value === '') return t('common.nothing')
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'number' && COUNT_FIELDS.includes(field)) return format.number(value)
    if (typeof value === 'number' && DAY_FIELDS.includes(field)) return format.day(value)
    if (field.startsWith('keys.')) return t(value === 'revoked' ? 'admin.units.revoked' : 'admin.units.valid')
    const role = field === 'role' ? ROLES.find((one) => one === value) : undefined
    return role ? t(`session.roles.${role}`) : String(value)
  }
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
            <th scope="row">{recordFieldNameText(field, t)}</th>
            <td>{shown(field, before)}</td>
            <td>{shown(field, after)}</td>
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
