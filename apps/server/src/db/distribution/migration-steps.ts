import { type TablePlacement, withoutFleetSubqueries } from './table-placement.ts'

/**
 * A step of a migration on a distributed database. `here`: a statement for the coordinator alone, as plain PostgreSQL takes it, since its
 * table or its foreign key is brought to the nodes later. `everywhere`: one that goes to all nodes. `places`: what is new comes to
 * its place, before rows are read or written that may lie there, and when the migration is over.
 */
export type MigrationStep = { goes: 'here' | 'everywhere'; text: string } | { goes: 'places' }

/** What no cluster takes, with what to write instead. */
export class UndistributableMigrationError extends Error {}

const COMMENTS_BEFORE = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/

/** Where a quoted piece or a comment that begins at `at` ends; null where none begins. */
const endOfQuoted = (sql: string, at: number): number | null => {
  const rest = sql.slice(at)
  const [mark] = /^(?:'|"|--|\/\*|\$\w*\$)/.exec(rest) ?? []
  if (mark === undefined) return null
  const end = sql.indexOf(mark === '--' ? '\n' : mark === '/*' ? '*/' : mark, at + mark.length)
  return end < 0 ? sql.length : end + (mark === '/*' ? 2 : mark === '--' ? 1 : mark.length)
}

/** Cuts at a sign that stands neither within quotes, nor comments, nor parentheses. */
const cutAt = (sign: ';' | ',', sql: string): string[] => {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < sql.length; ) {
    const end = endOfQuoted(sql, at)
    if (end !== null) {
      at = end
      continue
    }
    const char = sql[at]
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === sign && depth === 0) {
      pieces.push(sql.slice(from, at))
      from = at + 1
    }
    at += 1
  }
  return [...pieces, sql.slice(from)].map((piece) => piece.replace(COMMENTS_BEFORE, '').trimEnd()).filter(Boolean)
}

const CREATE_TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(\w+)/i
const ALTER_TABLE = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?:public\.)?"?(\w+)"?\s+/i
const ON_TABLE = /\bon\s+(?:only\s+)?(?:public\.)?"?(\w+)/i
const INDEX = /^create\s+(?:unique\s+)?index\b/i
const POLICY = /^(?:create|alter)\s+policy\b/i
const TRIGGER = /^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i
const FOREIGN_KEY = /^add\s+(?:constraint\s+\S+\s+)?foreign\s+key\b/i
const REFERENCES = /^add\b[\s\S]*\breferences\b/i
/** What reads or writes rows, or may. */
const ROWS = /^(?:insert|update|delete|merge|with|select|do|call|copy|truncate)\b/i
const BLOCK = /^do\b/i
const CHANGES_SCHEMA = /\b(?:create|alter|drop)\s+(?:table|policy|trigger|(?:unique\s+)?index)\b/i
const QUOTED = /(\bexecute\s+(?:format\s*\(\s*)?)?'(?:[^']|'')*'/gi
const BEGIN_ATOMIC = /\bbegin\s+atomic\b/i

const refuse = (statement: string, instead: string): never => {
  throw new UndistributableMigrationError(
    `a cluster does not take: ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)} … ${instead}`,
  )
}

/** A block without the texts in it that are data: one that it executes is a statement of it. */
const withoutData = (block: string): string =>
  block.replaceAll(QUOTED, (text, executed?: string) => (executed === undefined ? "''" : text))

const flat = (statement: string): string => {
  const text = withoutFleetSubqueries(statement)
  return /\bselect\b/i.test(text) ? refuse(statement, 'Let the policy ask for nothing but (select own_fleet()).') : text
}

/**
 * The steps of a migration on a database whose tables lie as `placementOf` says; those that the migration makes itself are known by it.
 * @throws UndistributableMigrationError where a statement has no form that both plain PostgreSQL and a cluster take.
 */
export const migrationSteps = (sql: string, placementOf: (table: string) => TablePlacement): MigrationStep[] => {
  const made = new Set<string>()
  const tableOf = (statement: string): string => ON_TABLE.exec(statement)?.[1] ?? ''
  const placed = (text: string, table: string, elsewhere: (text: string) => string = (same) => same): MigrationStep =>
    made.has(table) ? { goes: 'here', text } : { goes: 'everywhere', text: elsewhere(text) }
  const altered = (statement: string, head: string, table: string): MigrationStep[] => {
    if (made.has(table)) return [{ text: statement, goes: 'here' }]
    const actions = cutAt(',', statement.slice(head.length))
    const keys = actions.filter((action) => FOREIGN_KEY.test(action))
    const others = actions.filter((action) => !FOREIGN_KEY.test(action))
    if (others.some((action) => REFERENCES.test(action)))
      refuse(statement, 'Add the foreign key as an action of its own: add foreign key (fleet_id, …) references ….')
    // Citus takes a constraint beside nothing else.
    return [
      ...others.map((action): MigrationStep => ({ text: head + action, goes: 'everywhere' })),
      ...keys.map((action): MigrationStep => ({ text: head + action, goes: 'here' })),
    ]
  }
  const stepsOf = (statement: string): MigrationStep[] => {
    const [, created] = CREATE_TABLE.exec(statement) ?? []
    if (created !== undefined) {
      made.add(created)
      return [{ text: statement, goes: 'here' }]
    }
    const [head, table] = ALTER_TABLE.exec(statement) ?? []
    if (head !== undefined && table !== undefined) return altered(statement, head, table)
    if (INDEX.test(statement)) return [placed(statement, tableOf(statement))]
    if (POLICY.test(statement)) return [placed(statement, tableOf(statement), flat)]
    if (TRIGGER.test(statement)) {
      if (placementOf(tableOf(statement)) === 'reference')
        refuse(
          statement,
          'Every node has this table and would fire it: let a statement do it, or extend catalogue-triggers.ts.',
        )
      return [placed(statement, tableOf(statement))]
    }
    if (BLOCK.test(statement) && CHANGES_SCHEMA.test(withoutData(statement)))
      refuse(statement, 'Write what the block does to the schema as statements of its own.')
    if (BEGIN_ATOMIC.test(statement)) refuse(statement, 'Write the body of the function as a text.')
    if (!ROWS.test(statement) || made.size === 0) return [{ text: statement, goes: 'everywhere' }]
    made.clear()
    return [{ goes: 'places' }, { text: statement, goes: 'everywhere' }]
  }
  return [...cutAt(';', sql).flatMap(stepsOf), { goes: 'places' }]
}
