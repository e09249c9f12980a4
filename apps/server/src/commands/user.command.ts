import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { isPasswordLongEnough, PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import { ROLES, type Role } from '@coldbar/domain/access/role'
import { auditedWrite } from '../audit/audited-write.ts'
import { openDatabaseWithoutMigrating } from '../db/open-database.ts'
import { inSystem, type SystemTransaction } from '../db/scope/in-system.ts'
import { isPopularPassword } from '../features/profile/popular-password.ts'
import { readUsers, type UserRow } from '../features/users/users.repository.ts'
import { addUser, generatePassword, readUser, replaceUserPassword } from '../features/users/users.service.ts'
import { hashPassword } from '../http/session/password.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'
import { findNamedFleet } from './find-named-fleet.ts'

/** Under which name the audit log notes it: whoever may call the command has the machine, and no account. */
const WRITER = 'coldbar user'
/** Whose own account it is not. */
const NOBODY = 0

type Chosen = { password: string | null; hash: string }

/** The password of standard input, or one that nobody chose and that is shown once. */
const chosenPassword = async ({ options }: CommandInput): Promise<Chosen> => {
  if (options['password-stdin'] !== true) {
    const { password, hash } = await generatePassword()
    return { password, hash }
  }
  const given = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (!isPasswordLongEnough(given))
    throw new CommandFailedError(`The password must have at least ${PASSWORD_LENGTH_LIMITS.min} characters.`)
  if (isPopularPassword(given))
    throw new CommandFailedError('The password is one that everybody who guesses tries first. Choose another one.')
  return { password: null, hash: await hashPassword(given) }
}

const shown = ({ login, name, role, fleet_id, fleet_name, email, disabled, second_factor }: UserRow) => ({
  ...{ login, name, role, fleet: { id: fleet_id, name: fleet_name }, email, disabled, second_factor },
})

const list = async (tx: SystemTransaction): Promise<CommandResult> => {
  const users = (await readUsers(tx)).map(shown)
  const lines = users.map(({ login, role, fleet, disabled }) =>
    [login.padEnd(24), role.padEnd(8), fleet.name, disabled ? '(disabled)' : ''].join(' ').trimEnd(),
  )
  return { text: lines.join('\n'), json: { users }, code: EXIT_CODES.done }
}

const answerOf = (login: string, what: string, { password }: Chosen): CommandResult => ({
  text: password === null ? `${login} ${what}.` : `${login} ${what}. Password, shown this once: ${password}`,
  json: { login, ...(password === null ? {} : { password }) },
  code: EXIT_CODES.done,
})

const roleOf = ({ options }: CommandInput): Role => {
  const role = ROLES.find((known) => known === (options.role ?? 'user'))
  if (role === undefined) throw new CommandUsageError(`The role is one of ${ROLES.join(', ')}.`)
  return role
}

const add = async (
  tx: SystemTransaction,
  given: CommandInput,
  login: string,
  chosen: Chosen,
): Promise<CommandResult> => {
  const fleet = await findNamedFleet(tx, given.options.fleet)
  const { name = '', email } = given.options
  const data = {
    ...{ login, name: String(name), role: roleOf(given) },
    ...(typeof email === 'string' ? { email } : {}),
  }
  const writer = { userId: null, userName: WRITER, fleetId: fleet.id }
  await auditedWrite(tx, { call: 'users.add', writer, body: { data } }, async () => {
    const id = await addUser(tx, fleet.id, data, chosen.hash)
    return { data: { user: await readUser(tx, id) } }
  })
  return answerOf(login, `is added to ${fleet.name}`, chosen)
}

const password = async (tx: SystemTransaction, login: string, chosen: Chosen): Promise<CommandResult> => {
  const found = (await readUsers(tx)).find((known) => known.login.toLowerCase() === login.toLowerCase())
  if (found === undefined) throw new CommandFailedError(`There is no user ${login}.`)
  const writer = { userId: null, userName: WRITER, fleetId: found.fleet_id }
  await auditedWrite(tx, { call: 'users.setPassword', writer, body: { data: { id: found.id } } }, () =>
    replaceUserPassword(tx, found.id, chosen.hash, NOBODY),
  )
  return answerOf(found.login, 'has another password, and is signed out everywhere', chosen)
}

const act = async (given: CommandInput): Promise<CommandResult> => {
  const [verb, login, ...more] = given.words
  const isList = verb === 'list' && login === undefined
  const isWrite = (verb === 'add' || verb === 'password') && login !== undefined && more.length === 0
  if (!isList && !isWrite) throw new CommandUsageError('Say list, add LOGIN or password LOGIN.')
  roleOf(given)
  const chosen = isList ? { password: null, hash: randomBytes(1).toString('hex') } : await chosenPassword(given)
  const { db, close } = await openDatabaseWithoutMigrating(given.config(), given.tell)
  try {
    return await inSystem(db, (tx) => {
      if (login === undefined) return list(tx)
      return verb === 'add' ? add(tx, given, login, chosen) : password(tx, login, chosen)
    })
  } finally {
    await close()
  }
}

export const userCommand: Command = {
  name: 'user',
  summary: 'lists users, adds one, sets a password',
  help: `Usage: coldbar user list
       coldbar user add LOGIN [--role ROLE] [--fleet FLEET] [--name NAME] [--email ADDRESS] [--password-stdin]
       coldbar user password LOGIN [--password-stdin]

The server may run meanwhile. A new password ends the user's sessions. Every change stands in the audit log.

  --role ROLE        ${ROLES.join(', ')} (user)
  --fleet FLEET      the name or number of the fleet; needed where there are several
  --name NAME        how the user is called
  --email ADDRESS    where mails go
  --password-stdin   takes the password from standard input; without it one is made and shown once
`,
  options: {
    role: { type: 'string' },
    fleet: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  run: act,
}
