import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { readTiresThatMustComeOff } from '../../fleet/tires/read-tires-that-must-come-off.ts'
import type { PdfReport } from '../../reports/pdf-report.ts'
import type { MessageAttachment } from '../channels/delivery-channel.ts'

/** Makes a PDF of a report. */
export type PrintReport = (report: PdfReport) => Promise<Readable>

/** The row of a tire when that must come off, and when it was found damaged inside; the previous release wrote the first alone. */
type RowsWhenDemounted = { tire: number; row: readonly string[]; scrap?: readonly string[] }

/** What a run of a task rule prints, by the name of its file. */
export type AttachedReport = {
  name: string
  report: PdfReport
  /** The tire of each row of its table, in their order, and how the row is when that must come off. */
  whenOff?: readonly RowsWhenDemounted[]
}

/** A paper as it may leave: a tire that proved to need taking off since it was written has nothing on it to be pumped to. */
const asItLeaves = (
  { report, whenOff = [] }: AttachedReport,
  off: ReadonlyMap<number, { task: DemountTask }>,
): PdfReport => {
  const { table } = report
  if (table === null || !whenOff.some(({ tire }) => off.has(tire))) return report
  const rows = table.rows.map((row, at) => {
    const other = whenOff[at]
    const task = other === undefined ? undefined : off.get(other.tire)?.task
    if (other === undefined || task === undefined) return row
    return task === 'scrap' ? (other.scrap ?? other.row) : other.row
  })
  return { ...report, table: { ...table, rows } }
}

/** The papers of a run, printed from what was written down when it was made: the same at every attempt, but for tires that must come off since. */
export const printAttachedReports = async (
  db: Database,
  fleetId: number,
  runId: number,
  print: PrintReport,
): Promise<MessageAttachment[]> => {
  const { papers, off } = await inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const { rows } = await sql<{ papers: AttachedReport[] | null }>`
      select papers from task_rule_history where fleet_id = (select own_fleet()) and id = ${runId}`.execute(tx)
    return { papers: rows[0]?.papers ?? [], off: await readTiresThatMustComeOff(tx) }
  })
  const attachments: MessageAttachment[] = []
  for (const paper of papers)
    attachments.push({
      filename: `${paper.name}.pdf`,
      content: await buffer(await print(asItLeaves(paper, off))),
    })
  return attachments
}
