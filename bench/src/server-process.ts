import { fileURLToPath } from 'node:url'
import { REQUEST_DATABASE_USER } from '../../apps/server/src/db/connection/database-address.ts'
import { startMainProcess } from '../../apps/server/src/testing/processes/main-process.ts'

const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/** `said`: what it said on its standard error. `kill` ends it on the spot. */
export type BenchServerProcess = {
  url: string
  pid: number
  said(): string
  stop(): Promise<void>
  kill(): Promise<void>
}

/** Starts the real server in a process of its own, on a free port, so that the bench's work does not hold up its loop. */
export const startServerProcess = async (
  databaseUrl: string,
  dataDir: string,
  mailServer: URL,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServerProcess> => {
  const own = {
    DATABASE_URL: databaseUrl,
    DATABASE_REQUEST_URL: databaseUrl.replace(/\/\/[^@]*@/, `//${REQUEST_DATABASE_USER}@`),
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.href,
    DEMO: 'off',
    // Figures with other numbers of threads than the machine's are worth a comparison.
    INGEST_THREADS: process.env.INGEST_THREADS ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    // As `npm start` starts it.
    NODE_COMPILE_CACHE: COMPILED,
    // Logins would be told of on the table's screen; why something was refused is worth reading.
    LOG_LEVEL: 'warn',
    // All requests come from one session and one address.
    REQUESTS_PER_SECOND: '1000000',
  }
  const { pid, port, said, stop, kill } = await startMainProcess(
    { ...own, ...settings },
    { hear: (text) => process.stderr.write(text) },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ pid, said, kill },
    stop: async () => {
      await stop()
    },
  }
}
