import { BadSetting, readConfig } from './config/config.ts'
import { DatabaseProblem } from './db/database-problem.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Stopping takes its time (a last batch, the database's checkpoint), but nobody waits longer than this. */
const STOP_MS = 20_000

/** A failure that the person at the keyboard can mend, as one sentence; null for what is our bug. */
const sentenceFor = (cause: unknown, port: number): string | null => {
  if (cause instanceof BadSetting) return cause.message
  if (!(cause instanceof Error)) return null
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or start with PORT=${port + 1}.`
  if (code === 'EACCES' && cause.message.includes('listen')) return `Port ${port} may not be opened by this user.`
  return cause instanceof DatabaseProblem ? cause.message : null
}

const stopOnSignal = (server: RunningServer): void => {
  let isStopping = false
  const stop = async (): Promise<void> => {
    // A second Ctrl-C must not cut the first one's work short.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await server.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

const announce = ({ url, logins }: RunningServer): void => {
  console.log(`Coldbar is ready: ${url}`)
  for (const { login, password } of logins) console.log(`  login ${login}  password ${password}`)
  if (logins.some(({ login }) => login === 'admin'))
    console.log('  The password of admin is shown this once only. ADMIN_PASSWORD=... sets another.')
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const server = await startServer(config)
  stopOnSignal(server)
  announce(server)
}

start().catch((cause: unknown) => {
  const sentence = sentenceFor(cause, Number(process.env.PORT ?? 8080))
  console.error(sentence ?? cause)
  process.exit(1)
})
