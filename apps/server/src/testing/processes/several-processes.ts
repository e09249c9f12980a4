import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DatabaseAddress, REQUEST_DATABASE_USER } from '../../db/connection/database-address.ts'
import { freePort } from '../free-port.ts'
import { HttpsClient } from './https-client.ts'
import { type MainProcess, startMainProcess } from './main-process.ts'
import { type ProxyName, startProxy, type TestProxy } from './proxy.ts'

const SECRET_KEY = 'the key of some processes that are tried together'

/** One of several processes. `own`: where it is reached without the proxy. */
export type OneOfSeveral = {
  own: string
  process: MainProcess
  /** Starts it anew on its port, once it has ended. */
  startAgain(): Promise<void>
  /** How many calls it has answered since it was started. */
  answered(): Promise<number>
}

/** Two real servers on one database, behind a real proxy. */
export type SeveralProcesses = {
  proxy: TestProxy
  all: readonly [OneOfSeveral, OneOfSeveral]
  /** Somebody who reaches them by the proxy. */
  client(): HttpsClient
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

const startOne = async (settings: Readonly<Record<string, string>>): Promise<OneOfSeveral> => {
  const [port, metrics] = [await freePort(), await freePort()]
  const all = { ...settings, PORT: String(port), METRICS_PORT: String(metrics), METRICS_HOST: '127.0.0.1' }
  const one: OneOfSeveral = {
    own: `http://127.0.0.1:${port}`,
    process: await startMainProcess(all),
    startAgain: async () => {
      one.process = await startMainProcess(all)
    },
    answered: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      const counts = [...text.matchAll(ANSWERED)].filter(([, labels]) => !labels?.includes('resource="pages"'))
      return counts.reduce((sum, [, , count]) => sum + Number(count), 0)
    },
  }
  return one
}

/** Starts two processes and a proxy with its file of `docs/proxies` in front of them. `settings` of both processes. */
export const startSeveralProcesses = async (
  address: DatabaseAddress,
  name: ProxyName,
  settings: Readonly<Record<string, string>> = {},
): Promise<SeveralProcesses> => {
  const folder = mkdtempSync(path.join(tmpdir(), `coldbar-${name}-`))
  const https = await freePort()
  const url = databaseUrlOf(address)
  const shared = {
    ...{ DATABASE_URL: url, DATABASE_REQUEST_URL: databaseRequestUrlOf(url), SECRET_KEY },
    ...{ PUBLIC_URL: `https://localhost:${https}`, TRUSTED_PROXIES: 'loopback', HOST: '127.0.0.1' },
    ...{ DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: path.join(folder, 'data') },
    ...settings,
  }
  const started: OneOfSeveral[] = []
  const end = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.process.kill()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // The first makes what the second finds.
    const one = await startOne(shared)
    started.push(one)
    const two = await startOne(shared)
    started.push(two)
    const ports = [Number(new URL(one.own).port), Number(new URL(two.own).port)] as const
    const proxy = await startProxy(name, { ports, https, folder: path.join(folder, 'proxy') })
    const clients: HttpsClient[] = []
    return {
      ...{ proxy, all: [one, two] },
      client: () => {
        const client = new HttpsClient(proxy.url, proxy.certificate)
        clients.push(client)
        return client
      },
      stop: async () => {
        for (const client of clients) client.close()
        await proxy.stop()
        await end()
      },
    }
  } catch (cause) {
    await end()
    throw cause
  }
}
