import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { Aedes } from 'aedes'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { isPasswordOfHash } from '../http/session/password.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { aFleet, aVehicleType } from '../testing/builders.ts'
import { runCommand } from './run-command.ts'
import { commandTestEnv } from './testing/command-test-env.ts'

const folder = mkdtempSync(path.join(inject('runFolder'), 'commands-'))
let database: TestDatabase
let fleetId: number
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  database = await aDatabase()
  fleetId = await aFleet(database.db, { name: 'North' })
  await aVehicleType(database.db, { fleet_id: fleetId, name: 'Truck' })
  env = commandTestEnv(database.address, folder)
})

const run = async (args: string, more: NodeJS.ProcessEnv = {}) => {
  const said = await runCommand(args.split(' '), { ...env, ...more })
  if (said === null) throw new Error('a server was started')
  return said
}
const json = async (args: string, more: NodeJS.ProcessEnv = {}) => {
  const { out, err, code } = await run(`${args} --json`, more)
  expect(err).toBe('')
  return { code, ...JSON.parse(out) }
}
const aFile = (name: string, content: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
const logged = (action: string) =>
  inSystem(database.db, (tx) =>
    tx.selectFrom('audit_log').select(['user_id', 'user_name', 'entity_name']).where('action', '=', action).execute(),
  )

it('says how it is called, and each command what its options mean', async () => {
  expect(await run('--help')).toMatchObject({ out: expect.stringContaining('coldbar COMMAND'), code: 0 })
  for (const name of ['start', 'doctor', 'backup', 'restore', 'user', 'import', 'unpack'])
    expect(await run(`${name} --help`)).toMatchObject({
      out: expect.stringContaining(`coldbar ${name}`),
      err: '',
      code: 0,
    })
})

it.each([
  ['launch', 'There is no command launch.'],
  ['user', 'Say list, add LOGIN or password LOGIN.'],
  ['user add', 'Say list, add LOGIN or password LOGIN.'],
  ['user add anna --role boss', 'The role is one of guest, user, editor, admin.'],
  ['import trucks fleet.csv', 'Say what is in the file'],
  ['restore', 'Name the file of one backup.'],
  ['unpack everything', 'It takes no further words.'],
  ['backup --quickly', "Unknown option '--quickly'"],
])('coldbar %s is a misuse, told in a sentence', async (args, sentence) => {
  expect(await run(args)).toMatchObject({ out: '', err: expect.stringContaining(sentence), code: 2 })
})

it('tells programs what a person would read', async () => {
  expect(await json('restore nowhere.tar.gz')).toEqual({
    code: 1,
    ok: false,
    problem: 'There is no file nowhere.tar.gz.',
  })
  expect(await json('user password nobody')).toEqual({ code: 1, ok: false, problem: 'There is no user nobody.' })
  expect(await json('user list', { PORT: 'high' })).toMatchObject({ code: 1, problem: expect.stringContaining('PORT') })
})

it('adds a user, whose password is shown once, and replaces it later', async () => {
  const added = await json('user add anna --role editor --email anna@example.com')
  const stored = () =>
    inSystem(database.db, async (tx) => {
      const user = await tx
        .selectFrom('app_user')
        .select('password_hash')
        .where('login', '=', 'anna')
        .executeTakeFirst()
      return user?.password_hash ?? null
    })
  expect(await isPasswordOfHash(await stored(), added.password)).toBe(true)
  expect(await json('user add ANNA')).toMatchObject({ code: 1, problem: expect.stringContaining('login already') })
  const { password } = await json('user password anna')
  expect(await isPasswordOfHash(await stored(), password)).toBe(true)
  const { users } = await json('user list')
  expect(users).toMatchObject([{ login: 'anna', role: 'editor', email: 'anna@example.com', fleet: { name: 'North' } }])
  expect(await logged('users.add')).toEqual([{ user_id: null, user_name: 'coldbar user', entity_name: 'anna' }])
  expect(await logged('users.setPassword')).toHaveLength(1)
})

it('takes a file in whole, says what it did, and stores nothing of one with a refused row', async () => {
  const good = aFile('vehicles.csv', 'name;type\nNH-1;Truck\nNH-2;Truck\n')
  expect(await json(`import vehicles ${good} --dry-run`)).toMatchObject({ code: 0, added: 2, stored: 0, dryRun: true })
  expect(await json(`import vehicles ${good}`)).toMatchObject({ code: 0, added: 2, stored: 2 })
  expect(await json(`import vehicles ${good}`)).toMatchObject({ code: 0, added: 0, unchanged: 2 })
  const bad = aFile('bad.csv', 'name,type\nNH-3,Truck\n\nNH-4,Boat\n')
  const { out, code } = await run(`import vehicles ${bad}`)
  expect([out, code]).toEqual([
    '1 new, 0 changed, 0 as they are, 1 refused. Nothing was stored.\n  row 4: type not found "Boat" (it takes Truck)\n',
    1,
  ])
  const tires = aFile('tires.csv', 'name,vehicle,tag\nSpare 1,,\n')
  expect(await json(`import tires ${tires}`)).toMatchObject({ code: 0, added: 1 })
  const places = aFile('depots.csv', 'name,lat,lon\nDepot,52.1,5.06\n')
  expect(await json(`import pois ${places}`)).toMatchObject({ code: 0, added: 1 })
  expect(await logged('vehicles.import')).toContainEqual({
    ...{ user_id: null, user_name: 'coldbar import', entity_name: null },
  })
})

it('asks which fleet is meant where there are several', async () => {
  const file = aFile('depot.csv', 'name,lat,lon\nYard,52.2,5.06\n')
  await aFleet(database.db, { name: 'South' })
  expect(await json(`import pois ${file}`)).toMatchObject({
    code: 1,
    problem: 'Which fleet? Say --fleet with one of: North, South.',
  })
  expect(await json(`import pois ${file} --fleet South`)).toMatchObject({ code: 0, added: 1 })
  expect(await json(`import pois ${file} --fleet West`)).toMatchObject({ code: 1, problem: 'There is no fleet West.' })
})

it('writes a backup of a database of somebody’s own, and leaves none behind where it cannot', async () => {
  const file = path.join(folder, 'whole.tar.gz')
  expect(await json(`backup ${file}`)).toMatchObject({ code: 0, file, holdsKey: false })
  expect(await json(`restore ${file}`)).toMatchObject({
    code: 1,
    problem: expect.stringContaining('holds data already'),
  })
  const nowhere = path.join(folder, 'nowhere/whole.tar.gz')
  expect(await json(`backup ${nowhere}`)).toMatchObject({
    code: 1,
    problem: expect.stringContaining('cannot be written'),
  })
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
})

it('says that nothing is packed where nothing is', async () => {
  expect(await run('unpack')).toEqual({ out: 'Nothing is packed.\n', err: '', code: 0 })
  expect(await run('unpack --dry-run')).toEqual({ out: 'Nothing is packed.\n', err: '', code: 0 })
})

it('the doctor finds nothing wrong, then every part that is', async () => {
  const mail = new SMTPServer({ authOptional: true, hideSTARTTLS: true })
  const { port } = await new Promise<{ port: number }>((done) => {
    const server = mail.listen(0, '127.0.0.1', () => done(server.address() as { port: number }))
  })
  afterAll(() => new Promise<void>((done) => mail.close(done)))
  const aedes = await Aedes.createBroker()
  const broker = createServer(aedes.handle).listen(0, '127.0.0.1')
  await once(broker, 'listening')
  afterAll(() => {
    aedes.close()
    broker.close()
  })
  const brokerPort = (broker.address() as AddressInfo).port
  const stateOf = (findings: { part: string; state: string }[]) =>
    Object.fromEntries(findings.map(({ part, state }) => [part, state]))
  const healthy = await json('doctor', {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MQTT_URL: `mqtt://127.0.0.1:${brokerPort}`,
  })
  const { 'web app': _web, disk: _disk, clock: _clock, ...states } = stateOf(healthy.findings)
  const fine = {
    settings: 'ok',
    'data folder': 'ok',
    database: 'ok',
    queries: 'ok',
    jobs: 'ok',
    schema: 'ok',
    port: 'ok',
    mail: 'ok',
    broker: 'ok',
  }
  expect(states).toEqual(fine)

  const sick = await json('doctor', {
    DATABASE_URL: 'postgres://a@127.0.0.1:1/none',
    DATA_DIR: path.join(folder, 'vehicles.csv/data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MQTT_URL: 'mqtt://127.0.0.1:1',
    PUBLIC_URL: 'http://tires.example.com',
  })
  expect(sick.code).toBe(1)
  expect(stateOf(sick.findings)).toMatchObject({
    ...{ 'data folder': 'wrong', port: 'wrong', mail: 'wrong', broker: 'wrong', address: 'warning' },
  })
  for (const { state, found, remedy } of sick.findings)
    if (state !== 'ok') expect([found, remedy]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\S{3}/)])
  const unreachable = await json('doctor', { DATABASE_URL: 'postgres://a@127.0.0.1:1/none' })
  expect(stateOf(unreachable.findings).database).toBe('wrong')
})
