import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { migrationSteps, UndistributableMigrationError } from '../../apps/server/src/db/distribution/migration-steps.ts'
import { tablePlacementOf, withoutSubqueries } from '../../apps/server/src/db/distribution/table-placement.ts'
import { inProject, ROOT } from '../project.mjs'

/** Looked up before the fleet is known. A hash of random bits, or guarded by a lock of all fleets: unique in a fleet is enough there. */
const EXCHANGED = 'coldbar distribute exchanges it for a key of the fleet and an index'

/** What is not as the law says, and why that does no harm. */
const EXCUSED = {
  'app_user: app_user_fleet_id_depot_id_fkey refers to poi, which is distributed':
    'lost on a cluster: people may keep a depot that is gone (decision 32)',
  'mqtt_topic: mqtt_topic_filter_key (filter) does not begin with fleet_id': EXCHANGED,
  'problem_link: problem_link_token_hash_key (token_hash) does not begin with fleet_id': EXCHANGED,
  'unit_key: unit_key_key_hash_key (key_hash) does not begin with fleet_id': EXCHANGED,
  'features/evidence/evidence-entry-queries.ts: joins app_user u by no fleet':
    'people may have worked in another fleet',
  'features/overview/since-last-visit.repository.ts: joins app_user u by no fleet':
    'a user is found by id on every node',
}

const IS_COLUMN = /^"?\w+"?$/

/** What would keep tables from lying on several machines: `tables` as `npm run gen` writes them down. */
function* keyComplaints(tables) {
  const placement = (table) => tablePlacementOf(table, tables[table].hasFleet)
  for (const [table, { keys, references, policies }] of Object.entries(tables)) {
    const place = placement(table)
    if (place === 'distributed')
      for (const { key, columns } of keys)
        if (columns[0] !== 'fleet_id') yield `${table}: ${key} (${columns.join(', ')}) does not begin with fleet_id`
    for (const { name, to, columns } of references) {
      const target = placement(to)
      if (place === 'distributed' && target === 'distributed' && columns[0] !== 'fleet_id')
        yield `${table}: ${name} (${columns.join(', ')}) does not begin with fleet_id`
      if (place === 'distributed' && target === 'local') yield `${table}: ${name} refers to ${to}, which is local`
      if (place !== 'distributed' && target === 'distributed')
        yield `${table}: ${name} refers to ${to}, which is distributed`
    }
    for (const { name, conditions } of policies)
      if (conditions.some((condition) => withoutSubqueries(condition) === null))
        yield `${table}: policy ${name} holds a subquery that no node would take`
    if (place === 'distributed' && !keys.some(({ columns }) => columns.every((column) => IS_COLUMN.test(column))))
      yield `${table}: has no unique key`
  }
}

const nodesOf = function* (node) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') yield node
  for (const child of Object.values(node)) yield* nodesOf(child)
}

/** What is between two words that begin a part of a statement. */
const JOIN =
  /\bjoin\s+(?:lateral\s+)?(\w+)(?:\s+(?:as\s+)?(?!(?:on|using|left|join|where|cross)\b)(\w+))?\s+(on|using)\b([\s\S]*?)(?=\b(?:left|inner|cross|join|where|group|order|union|limit|returning)\b|$)/gi

/** `on false`, and a condition that is put together elsewhere, say nothing of it here. */
const SAYS_NOTHING = /^\s*(\?|false)\s*$/

/** Joins of a fleet's table that say nothing of the fleet, in a file of the server. */
function* joinComplaints(file, source, tables) {
  for (const node of nodesOf(parseAst(source, { lang: 'ts' }))) {
    if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'sql') continue
    const text = node.quasi.quasis.map(({ value }) => value.cooked).join(' ? ')
    for (const [, table, alias = table, , condition] of text.matchAll(JOIN))
      if (
        tables[table]?.hasFleet &&
        !SAYS_NOTHING.test(condition) &&
        !condition.includes('fleet_id') &&
        !new RegExp(`\\b${alias}\\.fleet_id\\b`).test(text)
      )
        yield `${file}: joins ${table}${alias === table ? '' : ` ${alias}`} by no fleet`
  }
}

/**
 * What keeps a fleet from lying on one node of a cluster: `tables` with their keys, references and policies, `files` of the server as
 * `[name, source]`.
 *
 * @internal Tests give it tables and files of their own; the check gives it ours.
 */
export function fleetKeyComplaints(tables, files, excused = EXCUSED) {
  const all = new Set([...keyComplaints(tables), ...files.flatMap((file) => [...joinComplaints(...file, tables)])])
  const complaints = [...all].filter((complaint) => excused[complaint] === undefined)
  for (const excuse of Object.keys(excused))
    if (!all.has(excuse)) complaints.push(`${excuse}: nothing to excuse any more`)
  return complaints
}

/** Earlier ones ran before the first database was distributed. */
const FIRST_ON_CLUSTERS = 460

/**
 * Migrations that no distributed database would take: `files` as `[name, text]`.
 *
 * @internal Tests give it files of their own; the check gives it ours.
 */
export function* migrationComplaints(tables, files) {
  const placement = (table) => tablePlacementOf(table, tables[table]?.hasFleet ?? false)
  for (const [name, text] of files)
    try {
      if (Number.parseInt(name, 10) >= FIRST_ON_CLUSTERS) migrationSteps(text, placement)
    } catch (cause) {
      if (!(cause instanceof UndistributableMigrationError)) throw cause
      yield `${name}: ${cause.message}`
    }
}

const SERVER = 'apps/server/src/'
const MIGRATIONS = `${SERVER}db/migrations`
const IS_FOR_TESTS = /\.(test|d|gen)\.ts$|\/testing\//

if (import.meta.main) {
  const tables = JSON.parse(readFileSync(inProject(SERVER, 'db/schema-keys.gen.json'), 'utf8'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', SERVER], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !IS_FOR_TESTS.test(file))
  const sources = files.map((file) => [file.slice(SERVER.length), readFileSync(inProject(file), 'utf8')])
  const migrations = readdirSync(inProject(MIGRATIONS)).map((name) => [
    name,
    readFileSync(inProject(MIGRATIONS, name), 'utf8'),
  ])
  const complaints = [...fleetKeyComplaints(tables, sources), ...migrationComplaints(tables, migrations)]
  for (const complaint of complaints) console.error(complaint)
  console.log(
    `${Object.keys(tables).length} tables: ${complaints.length === 0 ? 'each fleet fits on one node' : complaints.length}`,
  )
  process.exitCode = complaints.length === 0 ? 0 : 1
}
