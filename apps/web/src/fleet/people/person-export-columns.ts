import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import { USER_RECORD_FIELDS } from '@coldbar/contract/users/user-record-fields'
import type { MessageKey } from '@coldbar/i18n/message-key'

/** How a column of an export is read: a moment, a word of the program, or a text as it stands. */
export type ExportedColumn = { readonly column: string; readonly title: MessageKey; readonly isMoment?: true }

const text = (column: string, title: MessageKey): ExportedColumn => ({ column, title })
const moment = (column: string, title: MessageKey): ExportedColumn => ({ column, title, isMoment: true })

const CREATED = moment('created_at', 'personExport.columns.created')
const RULE = [text('rule_id', 'personExport.columns.rule')]

type ExportedTable = { readonly title: MessageKey; readonly columns: readonly ExportedColumn[] }

/** What people read of each table of an export; all columns stand in the export as data. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  app_user: {
    title: 'personExport.tables.app_user',
    columns: [
      text('login', 'personExport.columns.login'),
      ...Object.entries(USER_RECORD_FIELDS).map(([column, { label }]) => text(column, label)),
      CREATED,
    ],
  },
  contact: {
    title: 'personExport.tables.contact',
    columns: Object.entries(CONTACT_RECORD_FIELDS).map(([column, { label }]) => text(column, label)),
  },
  session: {
    title: 'personExport.tables.session',
    columns: [
      CREATED,
      moment('last_used_at', 'personExport.columns.lastUsed'),
      text('browser', 'personExport.columns.device'),
    ],
  },
  push_device: {
    title: 'personExport.tables.push_device',
    columns: [CREATED, text('name', 'personExport.columns.device')],
  },
  second_factor: {
    title: 'personExport.tables.second_factor',
    columns: [moment('since', 'personExport.columns.created')],
  },
  pending_login: {
    title: 'personExport.tables.pending_login',
    columns: [moment('created_at', 'personExport.columns.at')],
  },
  password_reset: {
    title: 'personExport.tables.password_reset',
    columns: [moment('created_at', 'personExport.columns.at'), moment('expires_at', 'personExport.columns.ends')],
  },
  user_visit: { title: 'personExport.tables.user_visit', columns: [moment('here_at', 'personExport.columns.at')] },
  audit_log: {
    title: 'personExport.tables.audit_log',
    columns: [
      moment('at', 'personExport.columns.at'),
      text('what', 'personExport.columns.what'),
      text('entity_name', 'personExport.columns.record'),
      text('changes', 'personExport.columns.changed'),
    ],
  },
  problem_holding: {
    title: 'personExport.tables.problem_holding',
    columns: [
      moment('at', 'personExport.columns.at'),
      text('note', 'personExport.columns.note'),
      moment('due_at', 'personExport.columns.ends'),
    ],
  },
  problem_link: {
    title: 'personExport.tables.problem_link',
    columns: [moment('created_at', 'personExport.columns.at'), moment('expires_at', 'personExport.columns.ends')],
  },
  evidence_pack: {
    title: 'personExport.tables.evidence_pack',
    columns: [
      moment('issued_at', 'personExport.columns.at'),
      text('vehicle_name', 'personExport.columns.vehicle'),
      moment('from_time', 'personExport.columns.begins'),
      moment('until_time', 'personExport.columns.ends'),
    ],
  },
  tire_change: { title: 'personExport.tables.tire_change', columns: [moment('at', 'personExport.columns.at')] },
  tire_event: {
    title: 'personExport.tables.tire_event',
    columns: [moment('time_stamp', 'personExport.columns.at'), text('remark', 'personExport.columns.remark')],
  },
  tire_mute: {
    title: 'personExport.tables.tire_mute',
    columns: [moment('starts_at', 'personExport.columns.begins'), moment('ends_at', 'personExport.columns.ends')],
  },
  tire_pumped: { title: 'personExport.tables.tire_pumped', columns: [moment('claimed_at', 'personExport.columns.at')] },
  tire_tread: {
    title: 'personExport.tables.tire_tread',
    columns: [moment('measured_at', 'personExport.columns.at')],
  },
  removed_tread: {
    title: 'personExport.tables.removed_tread',
    columns: [moment('measured_at', 'personExport.columns.at')],
  },
  outbox: {
    title: 'personExport.tables.outbox',
    columns: [
      moment('created_at', 'personExport.columns.at'),
      text('recipient', 'personExport.columns.recipient'),
      text('subject', 'personExport.columns.subject'),
      text('text', 'personExport.columns.text'),
    ],
  },
  notification_rule_person: { title: 'personExport.tables.notification_rule_person', columns: RULE },
  task_rule_person: { title: 'personExport.tables.task_rule_person', columns: RULE },
  unit_key: { title: 'personExport.tables.unit_key', columns: [CREATED, text('prefix', 'personExport.columns.key')] },
}
