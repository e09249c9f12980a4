import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inFleet } from '../db/in-fleet.ts'
import type { Report } from '../reports/report.ts'
import type { Attachment } from './channels/channel.ts'

/** Makes a PDF of a report. */
export type Print = (report: Report) => Promise<Readable>

/** What a run of a task rule prints, by the name of its file. */
export type Paper = { name: string; report: Report }

/** The papers of a run, printed from what was written down when it was made: the same at every attempt. */
export const printedPapers = async (
  db: Database,
  fleetId: number,
  runId: number,
  print: Print,
): Promise<Attachment[]> => {
  const papers = await inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const { rows } = await sql<{ papers: Paper[] | null }>`
      select papers from task_rule_history where fleet_id = (select own_fleet()) and id = ${runId}`.execute(tx)
    return rows[0]?.papers ?? []
  })
  const attachments: Attachment[] = []
  for (const { name, report } of papers)
    attachments.push({ filename: `${name}.pdf`, content: await buffer(await print(report)) })
  return attachments
}
