import { resolve } from 'node:path'

/** Everything the environment decides about the server, read once at the start. */
export type Config = {
  port: number
  host: string
  /** Where people reach us, for links, cookies and origin checks. Null: whatever address a request names. */
  publicUrl: URL | null
  dataDir: string
  databaseUrl: string | null
  adminPassword: string | null
  demo: boolean
  /** Peers whose X-Forwarded-* headers count; never everybody. */
  trustedProxies: readonly string[]
  mapStyleUrl: URL
  logLevel: string
  sessionIdleSeconds: number
  sessionAbsoluteSeconds: number
  webDirectory: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that cannot be used, in a sentence for whoever starts the server. */
export class BadSetting extends Error {}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/positron'
const HOUR_SECONDS = 3_600

const number = (env: Environment, name: string, fallback: number, least: number, most: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new BadSetting(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

const url = (env: Environment, name: string): URL | null => {
  const text = env[name]
  if (text === undefined || text === '') return null
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed
  throw new BadSetting(`${name} must be an address such as https://tires.example.com, not "${text}".`)
}

const choice = (env: Environment, name: string, choices: readonly string[], fallback: string): string => {
  const text = env[name] ?? fallback
  if (choices.includes(text)) return text
  throw new BadSetting(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
}

/**
 * Reads the environment. Without HOST the server listens on this machine alone, unless PUBLIC_URL says that others are expected.
 * @throws BadSetting naming the variable and what would be right.
 */
export const readConfig = (env: Environment): Config => {
  const publicUrl = url(env, 'PUBLIC_URL')
  const root = resolve(import.meta.dirname, '../../../..')
  return {
    port: number(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST ?? (publicUrl === null ? 'localhost' : '0.0.0.0'),
    publicUrl,
    dataDir: resolve(env.DATA_DIR ?? `${root}/data`),
    databaseUrl: env.DATABASE_URL ?? null,
    adminPassword: env.ADMIN_PASSWORD ?? null,
    demo: choice(env, 'DEMO', ['on', 'off'], 'on') === 'on',
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((peer) => peer.trim())
      .filter((peer) => peer !== ''),
    mapStyleUrl: url(env, 'MAP_STYLE_URL') ?? new URL(OPEN_FREE_MAP),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    sessionIdleSeconds: number(env, 'SESSION_IDLE_HOURS', 12, 1, 24 * 30) * HOUR_SECONDS,
    sessionAbsoluteSeconds: number(env, 'SESSION_HOURS', 24 * 7, 1, 24 * 90) * HOUR_SECONDS,
    webDirectory: resolve(root, 'apps/web/dist'),
  }
}
