import type { Client } from 'pg'
import { createSqlClaimComparison } from './create-sql-claim-comparison.ts'
import type { SqlTemplate } from './find-sql-templates.ts'
import { type SourceProgram, sourceLocationOf } from './source-program.ts'
import { describeStatement, readPgCatalogue } from './statement-description.ts'

/** What the check says of all templates. */
export type SqlClaimFindings = {
  /** What does not fit, each with its place in the source. */
  wrong: readonly string[]
  /** The templates with a claim that were compared with what the database says of them. */
  compared: number
  /** Places whose claim is not compared, and why. */
  untold: readonly { place: string; why: string }[]
}

const STATEMENT = /^[\s(]*(select|insert|update|delete|with|values)\b/i
/** Who takes all columns names those that are read. */
const TAKES_ALL = /(\bselect\s+|\.)\*/i

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Compares what templates claim with what a database says of their statements, without running one. */
export const checkSqlClaims = async (
  client: Client,
  program: SourceProgram,
  templates: readonly SqlTemplate[],
): Promise<SqlClaimFindings> => {
  const compare = createSqlClaimComparison(program)
  const catalogue = await readPgCatalogue(client)
  const wrong = new Set<string>()
  const untold: { place: string; why: string }[] = []
  let compared = 0
  for (const { node, claim, statements, untold: why } of templates) {
    const place = sourceLocationOf(node)
    const whole = statements.filter(({ text }) => STATEMENT.test(text))
    if (whole.length === 0) {
      untold.push({
        place,
        why: statements.length === 0 ? (why ?? 'no statement') : 'an expression of the query builder',
      })
    }
    let isCompared = false
    for (const { text, parameters } of whole) {
      try {
        const { columns, parameters: types } = await describeStatement(client, catalogue, text)
        for (const misfit of compare.ofParameters(parameters, types)) wrong.add(`${place} ${misfit}`)
        const misfits = claim === undefined ? null : compare.ofRow(claim, columns, TAKES_ALL.test(text))
        for (const misfit of misfits ?? []) wrong.add(`${place} ${misfit}`)
        isCompared ||= misfits !== null
      } catch (cause) {
        wrong.add(`${place} ${messageOf(cause)}`)
      }
    }
    if (isCompared) compared += 1
    else if (whole.length > 0 && claim !== undefined) untold.push({ place, why: 'its caller says what its rows are' })
  }
  return { wrong: [...wrong], compared, untold }
}
