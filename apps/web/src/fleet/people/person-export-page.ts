import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { AUDIT_LOG_RECORD_KINDS, auditEntryText } from '../../crud/words/audit-words.ts'
import { recordFieldNameText } from '../../crud/words/field-text.ts'
import type { Texts } from '../../texts/texts.tsx'
import { EXPORTED_TABLES, type ExportedColumn } from './person-export-columns.ts'

type PersonDataExport = ResponseOf<(typeof calls)['users.kept']>['data']
type Row = PersonDataExport['tables'][string][number]
type Reader = Pick<Texts, 'language' | 't' | 'format'>

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What an entry of the audit log did, in words, and each field that it changed. */
const entryWords = (row: Row, { t }: Reader): Readonly<Record<string, string>> => {
  const kind = AUDIT_LOG_RECORD_KINDS.find((each) => each === row.entity)
  const what = kind === undefined ? shown(row.action) : auditEntryText({ kind, call: shown(row.action) }, t)
  const changes = isObject(row.detail) && Array.isArray(row.detail.changes) ? row.detail.changes.filter(isObject) : []
  const said = changes.map(
    ({ field, before, after }) =>
      `${recordFieldNameText(shown(field), t)}${t('common.colon')}${shown(before)} → ${shown(after)}`,
  )
  return { what, changes: said.join('; ') }
}

const exportedValue = (row: Row, table: string, { column, isMoment }: ExportedColumn, reader: Reader): string => {
  const { format } = reader
  if (table === 'audit_log' && (column === 'what' || column === 'changes')) return entryWords(row, reader)[column] ?? ''
  if (table === 'outbox' && isObject(row.content) && column in row.content) return shown(row.content[column])
  const value = row[column]
  return isMoment && typeof value === 'string' ? format.moment(Date.parse(value) / 1_000) : shown(value)
}

const tableHtml = (table: string, rows: readonly Row[], isCut: boolean, reader: Reader): string => {
  const described = EXPORTED_TABLES[table]
  if (described === undefined) return ''
  const { t } = reader
  const columns = described.columns.filter((column) =>
    rows.some((row) => exportedValue(row, table, column, reader) !== ''),
  )
  const head = columns.map(({ title }) => `<th scope="col">${escaped(t(title))}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${escaped(exportedValue(row, table, column, reader))}</td>`).join('')}</tr>`,
  )
  const cut = isCut ? `<p>${escaped(t('personExport.cut'))}</p>` : ''
  return `<h2>${escaped(t(described.title))} (${rows.length})</h2>${cut}<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:4px 8px;text-align:start;vertical-align:top;overflow-wrap:anywhere}'

/** An export of a person as a page that stands for itself: readable anywhere, and printed by any browser. */
export const personExportPage = (
  name: string,
  { tables, cut }: PersonDataExport,
  now: number,
  reader: Reader,
): string => {
  const { language, t, format } = reader
  const title = escaped(t('personExport.title', { name }))
  const parts = Object.entries(tables).map(([table, rows]) => tableHtml(table, rows, cut.includes(table), reader))
  const made = escaped(t('personExport.made', { time: format.moment(now) }))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${made}</p>${parts.join('')}</body></html>`
}
