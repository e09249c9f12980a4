import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DatabaseAddress, REQUEST_DATABASE_USER } from '../../db/connection/database-address.ts'
import { freePort } from '../free-port.ts'
import { type MainProcess, startMainProcess } from './main-process.ts'
import { type ProxyName, startProxy, type TestProxy } from './proxy.ts'
import { WebClient } from './web-client.ts'

const SECRET_KEY = 'the key of some processes that are tried together'

/** One of several processes. `own`: where it is reached without the proxy. */
export type OneOfSeveral = {
  own: string
  process: MainProcess
  /** Starts it anew on its port, once it has ended. */
  startAgain(): Promise<void>
  /** How many calls about a noun it has answered since it was started. */
  answered(noun: string): Promise<number>
}

/** Two real servers on one database, behind real proxies that stand side by side. */
export type SeveralProcesses = {
  proxies: readonly ProxyName[]
  all: readonly [OneOfSeveral, OneOfSeveral]
  /** Somebody who reaches them by one of the proxies. */
  client(by: ProxyName): WebClient
  stop(): Promise<void>
}

/** A database on a socket as a URL says it. */
export const databaseUrlOf = (address: DatabaseAddress): string => {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, database } = address
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** As which login requests reach the same database. */
export const databaseRequestUrlOf = (url: string): string => url.replace(/\/\/[^@]*@/, `//${REQUEST_DATABASE_USER}@`)

const ANSWERED = /^coldbar_http_request_duration_seconds_count\{([^}]*)\} (\d+)/gm

const startOne = async (
  settings: Readonly<Record<string, string>>,
  port: number,
  metrics: number,
): Promise<OneOfSeveral> => {
  const all = { ...settings, PORT: String(port), METRICS_PORT: String(metrics), METRICS_HOST: '127.0.0.1' }
  const one: OneOfSeveral = {
    own: `http://127.0.0.1:${port}`,
    process: await startMainProcess(all),
    startAgain: async () => {
      one.process = await startMainProcess(all)
    },
    answered: async (noun) => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      const counts = [...text.matchAll(ANSWERED)].filter(([, labels]) => labels?.includes(`resource="${noun}"`))
      return counts.reduce((sum, [, , count]) => sum + Number(count), 0)
    },
  }
  return one
}

/** Waits for all of them; where one fails, ends the others and throws what it threw. */
const startedAll = async (starting: readonly Promise<OneOfSeveral>[]): Promise<OneOfSeveral[]> => {
  const results = await Promise.allSettled(starting)
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (started.length < starting.length) await Promise.all(started.map((one) => one.process.kill()))
  return Promise.all(starting)
}

/**
 * Starts two processes side by side, and each of the proxies with its file of `docs/proxies` in front of both. `settings` of both
 * processes; for people they are reached by the first of the proxies.
 */
export const startSeveralProcesses = async (
  address: DatabaseAddress,
  names: readonly ProxyName[],
  settings: Readonly<Record<string, string>> = {},
): Promise<SeveralProcesses> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-several-'))
  const ports: number[] = []
  for (let count = 0; count < 4 + names.length; count += 1) ports.push(await freePort())
  const [port = 0, other = 0, metrics = 0, otherMetrics = 0, ...https] = ports
  const url = databaseUrlOf(address)
  const shared = {
    ...{ DATABASE_URL: url, DATABASE_REQUEST_URL: databaseRequestUrlOf(url), SECRET_KEY },
    ...{ PUBLIC_URL: `https://localhost:${https[0]}`, TRUSTED_PROXIES: 'loopback', HOST: '127.0.0.1' },
    ...{ DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: path.join(folder, 'data') },
    ...settings,
  }
  const proxies: TestProxy[] = []
  const clients: WebClient[] = []
  const all: OneOfSeveral[] = []
  const stop = async (): Promise<void> => {
    for (const client of clients) client.close()
    await Promise.all([...proxies.map((proxy) => proxy.stop()), ...all.map((one) => one.process.kill())])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    all.push(...(await startedAll([startOne(shared, port, metrics), startOne(shared, other, otherMetrics)])))
    for (const [at, name] of names.entries())
      proxies.push(
        await startProxy(name, { ports: [port, other], https: https[at] ?? 0, folder: path.join(folder, name) }),
      )
  } catch (cause) {
    await stop()
    throw cause
  }
  const [one, two] = all as [OneOfSeveral, OneOfSeveral]
  return {
    ...{ proxies: names, all: [one, two], stop },
    client: (by) => {
      const proxy = proxies[names.indexOf(by)]
      if (proxy === undefined) throw new Error(`no ${by} stands in front`)
      const client = new WebClient(proxy.url, proxy.certificate)
      clients.push(client)
      return client
    },
  }
}
