import type { Config } from './config/config.ts'
import type { RunningServer } from './start-server.ts'

type Facts = Pick<RunningServer, 'url' | 'logins' | 'isDemoDriving'>

const adminLine = ({ logins }: Facts, { adminPassword }: Pick<Config, 'adminPassword'>): string => {
  const fresh = logins.find(({ login }) => login === 'admin')
  if (fresh !== undefined) return `admin   ${fresh.password}   (shown this once only; ADMIN_PASSWORD=... sets another)`
  return adminPassword === null
    ? 'admin   (as before; ADMIN_PASSWORD=... sets another)'
    : 'admin   (your ADMIN_PASSWORD)'
}

/** What the terminal says once the server is ready: where, who may log in, what moves, where the data lie, how to stop. */
export const startupTerminalMessage = (
  facts: Facts,
  config: Pick<Config, 'adminPassword' | 'dataDir' | 'databaseUrl' | 'demo'>,
): string => {
  const others = facts.logins.filter(({ login }) => login !== 'admin')
  const lines = [
    ['Log in', adminLine(facts, config)],
    ...others.map(({ login, password }) => ['', `${login.padEnd(7)} ${password}`]),
    ...(facts.isDemoDriving ? [['Demo', 'a demo fleet is driving; DEMO=off turns it off']] : []),
    ['Data', config.databaseUrl === null ? config.dataDir : `in your PostgreSQL; keys in ${config.dataDir}`],
    ['Stop', 'Ctrl-C'],
  ]
  return [
    `Coldbar is ready: ${facts.url}`,
    '',
    ...lines.map(([label = '', text]) => `  ${label.padEnd(8)}${text}`),
    '',
  ].join('\n')
}
