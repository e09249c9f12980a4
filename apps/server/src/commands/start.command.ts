import { serveUntilSignal } from '../serve.ts'
import type { Command } from './command.ts'

export const startCommand: Command = {
  name: 'start',
  summary: 'serves until it is stopped',
  help: `Usage: coldbar start

Serves until Ctrl-C or SIGTERM. All settings come from the environment; docs/operations.md lists them. The ones asked for most:

  PORT, HOST      where it listens (8080, localhost)
  PUBLIC_URL      the address that people use
  DATA_DIR        database and keys (without it below XDG_DATA_HOME, ~/.local/share/coldbar)
  DATABASE_URL    a PostgreSQL of your own instead
  ADMIN_PASSWORD  the admin's password from now on
  DEMO=off        no demo fleet
`,
  options: {},
  run: async ({ env }) => {
    serveUntilSignal(env)
    return null
  },
}
