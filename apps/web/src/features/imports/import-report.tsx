import type { ImportReport } from '@coldbar/contract/imports/import-table'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import styles from './import.module.css'

type Line = ImportReport['rows'][number]

const LOOK: Record<Line['action'], { level: AlarmLevel; text: MessageKey }> = {
  refuse: { level: 'alarm', text: 'imports.refuse' },
  change: { level: 'info', text: 'imports.changed' },
  add: { level: 'ok', text: 'imports.add' },
  same: { level: 'noData', text: 'imports.same' },
}
const ORDER: readonly Line['action'][] = ['refuse', 'change', 'add', 'same']

const byWeight = (one: Line, other: Line): number =>
  ORDER.indexOf(one.action) - ORDER.indexOf(other.action) || one.row - other.row

/** What happens, or happened, to every row: the faults first. `lines` are the rows' own numbers in the file. */
export const ImportReportTable = ({ rows, lines }: { rows: readonly Line[]; lines: readonly number[] }) => {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = rows.filter(({ action }) => all || action !== 'same').sort(byWeight)
  return (
    <>
      {rows.some(({ action }) => action === 'same') ? (
        <Checkbox
          mb="sm"
          label={t('imports.showAll')}
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      ) : null}
      <LogTable
        label={t('nav.imports')}
        rows={shown}
        keyOf={({ row }) => String(row)}
        empty={t('imports.nothing')}
        columns={[
          {
            title: t('imports.row'),
            cell: ({ row }) => (row === 0 ? t('imports.titleRow') : lines[row - 1]),
            figure: true,
          },
          { title: t('imports.name'), cell: ({ name }) => name },
          {
            title: t('imports.action'),
            cell: ({ action }) => <AlarmLevelBadge level={LOOK[action].level}>{t(LOOK[action].text)}</AlarmLevelBadge>,
          },
          { title: t('imports.change'), cell: (line) => <Changes line={line} /> },
        ]}
      />
    </>
  )
}

const Changes = ({ line: { action, changes, problems } }: { line: Line }) => {
  const t = useT()
  return (
    <ul className={styles.changes}>
      {problems.map(({ column, problem, value, allowed = [] }) => (
        <li key={`${column}/${problem}`}>
          {t(`imports.problems.${problem}`, { column: column ?? '', value: value ?? '' })}
          {allowed.length > 0 ? <div>{t('imports.allowed', { words: allowed.join(', ') })}</div> : null}
        </li>
      ))}
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {column}
          {t('common.colon')}
          {action === 'add' ? null : <del>{from ?? t('imports.cleared')}</del>} <ins>{to ?? t('imports.cleared')}</ins>
        </li>
      ))}
    </ul>
  )
}
