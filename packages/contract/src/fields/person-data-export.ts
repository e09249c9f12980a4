import * as z from 'zod'

/** As many rows of a table as an export of a person holds. */
export const MAX_PERSON_DATA_EXPORT_ROWS = 2_000

const exportedRow = z.record(z.string(), z.unknown())

/** What is kept of a person, table by table. */
export const personDataExportAnswerSchema = z.object({
  data: z.object({ tables: z.record(z.string(), z.array(exportedRow)), cut: z.array(z.string()) }),
})

/** How an export of a person is to be read. */
export const PERSON_DATA_EXPORT_DESCRIPTION = `By table, each row with its columns but for secrets; at most ${MAX_PERSON_DATA_EXPORT_ROWS.toLocaleString('en-US')} rows of a table, the newest where they have a number. \`cut\` names the tables that hold more.`
