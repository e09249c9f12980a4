import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { MOST_INSTALLATION_MONTHS } from '@coldbar/domain/retention/fleet-retention'
import { hours } from '@coldbar/domain/units/time'
import { type AllowedInternalHost, parseAllowedInternalHosts } from './allowed-internal-hosts.ts'
import { type ClaimableTopics, parseClaimableTopics } from './claimable-topics.ts'
import { resolveDataFolder } from './data-folder.ts'
import { type TraceSettings, tracesUrlOfCollector } from './trace-settings.ts'
import { isUnitKey, parseUdpAddress, type UdpListener } from './udp-listener.ts'

/** Everything the environment decides about the server, read once at the start. */
export type Config = {
  port: number
  host: string
  /** Where people reach us, for links, cookies and origin checks. Null: whatever address a request names. */
  publicUrl: URL | null
  dataDir: string
  databaseUrl: string | null
  /** The same database by a login of its own for requests; made by the user of databaseUrl where it is not given. */
  databaseRequestUrl: string | null
  adminPassword: string | null
  /** The login of somebody whose second factor is taken away at the start. */
  removeSecondFactorOf: string | null
  demo: boolean
  /** Peers whose X-Forwarded-* headers count; never everybody. */
  trustedProxies: readonly string[]
  /** Places of the own network that integrators may lie on; all other ones must be on the Internet. */
  insideTargets: readonly AllowedInternalHost[]
  mapStyleUrl: URL
  /** A PMTiles file of streets, which maps draw instead of those of `mapStyleUrl`. */
  mapTilesFile: string | null
  geocoderUrl: URL | null
  /** The id of the one user to whom vehicles show a second location line. */
  alternativeLocationUser: number | null
  /** The broker that we fetch messages of gateways from. */
  mqttUrl: URL | null
  /** Where lines of rtl_433 are taken by UDP. */
  rtl433Udp: UdpListener | null
  /** Topics that fleets may claim there for their units, beside `coldbar/<unit>/<source>`. */
  mqttTopics: readonly ClaimableTopics[]
  /** What all processes of this installation share their subscriptions by. */
  mqttGroup: string
  /** What our client ids there begin with; null: it follows from the secret key. */
  mqttClientId: string | null
  /** PEM files: of who signed the broker's certificate, of our own certificate and its key. */
  mqttCaFile: string | null
  mqttCertFile: string | null
  mqttKeyFile: string | null
  /** Where our own small broker listens; null: it is off. */
  mqttPort: number | null
  mqttHost: string
  /** Where Prometheus fetches metrics; null: it is off. */
  metricsPort: number | null
  metricsHost: string
  /** Where traces are sent; null: there are none. */
  traces: TraceSettings | null
  smtpUrl: URL | null
  /** Who mails come from. */
  mailFrom: string
  smsUrl: URL | null
  /** The number or name that text messages come from. */
  smsFrom: string
  /** Given by hand; else `secretKey` makes one and keeps it in the data folder. */
  secretKey: string | null
  /** Months of measurements that are kept. */
  retentionMonths: number
  /** Whether readings of closed months are packed. */
  packsMonths: boolean
  /** Threads that judge and store readings; 0: on the loop that serves requests. */
  ingestThreads: number
  /** Which PostgreSQL programs the managed database uses: 'machine', 'npm' or a folder. Null: whichever is found. */
  pgBin: string | null
  logLevel: string
  sessionIdleSeconds: number
  sessionAbsoluteSeconds: number
  /** For how long, s, a process that is to stop goes on serving, so that a proxy in front of it sees that it leaves. */
  drainSeconds: number
  /** Requests a second of one session; of one address without a session twice as many. */
  requestsPerSecond: number
  webDirectory: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that cannot be used, in a sentence for whoever starts the server. */
export class InvalidServerSetting extends Error {}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/positron'
const HOUR_SECONDS = hours(1)
const NOBODY = 0
const HIGHEST_ID = 2_147_483_647

const number = (env: Environment, name: string, fallback: number, least: number, most: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new InvalidServerSetting(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

const WEB = { schemes: ['http', 'https'], example: 'https://tires.example.com' }
const BROKER = { schemes: ['mqtt', 'mqtts', 'ws', 'wss'], example: 'mqtt://broker.example.com:1883' }
const MAIL = { schemes: ['smtp', 'smtps'], example: 'smtp://user:secret@mail.example.com:587' }
const DATABASE = { schemes: ['postgres', 'postgresql'], example: 'postgres://user:secret@db.example.com/coldbar' }

/** What is not shown back: an address may hold a password. */
const url = (env: Environment, name: string, { schemes, example } = WEB): URL | null => {
  const text = env[name]
  if (text === undefined || text === '') return null
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed !== null && schemes.includes(parsed.protocol.slice(0, -1))) return parsed
  throw new InvalidServerSetting(`${name} must be an address such as ${example}.`)
}

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[a-z0-9.-]+$/i

/** Who mails come from: coldbar@ where people reach us, or where the mail server is, unless it is said. */
const sender = (env: Environment, host: URL | null): string => {
  const text = env.MAIL_FROM || `coldbar@${host?.hostname ?? 'localhost'}`
  if (ADDRESS.test(text)) return text
  throw new InvalidServerSetting(`MAIL_FROM must be an e-mail address such as tires@example.com, not "${text}".`)
}

/** As long as a proxy takes that asks once a second and believes the first refusal, with some time to spare. */
const DRAIN_SECONDS = 4

const LEAST_SECRET = 32

const secret = (env: Environment): string | null => {
  const text = env.SECRET_KEY
  if (text === undefined || text === '') return null
  if (text.length >= LEAST_SECRET) return text
  throw new InvalidServerSetting(
    `SECRET_KEY must have at least ${LEAST_SECRET} characters, for example from: openssl rand -hex 32.`,
  )
}

const programs = (env: Environment): string | null => {
  const text = env.PG_BIN
  if (text === undefined || text === '') return null
  if (text === 'machine' || text === 'npm' || isAbsolute(text)) return text
  throw new InvalidServerSetting(
    `PG_BIN must be machine, npm or the whole path of a folder with PostgreSQL's programs, not "${text}".`,
  )
}

const topics = (env: Environment): ClaimableTopics[] =>
  (env.MQTT_TOPICS ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const open = parseClaimableTopics(entry)
      if (open !== null) return open
      throw new InvalidServerSetting(
        `MQTT_TOPICS must name topic filters such as rtl_433/+/events, or 3:traccar/# for fleet 3 alone, not "${entry}".`,
      )
    })

/** One level of a topic, and part of a client id. */
const WORD = /^[\w.-]{1,40}$/

const word = (env: Environment, name: string): string | null => {
  const text = env[name] || null
  if (text === null || WORD.test(text)) return text
  throw new InvalidServerSetting(
    `${name} must be letters, digits, dots, dashes and underscores, 40 at most, not "${text}".`,
  )
}

const file = (env: Environment, name: string): string | null => {
  const text = env[name]
  if (text === undefined || text === '') return null
  if (isAbsolute(text)) return text
  throw new InvalidServerSetting(`${name} must be the whole path of a file, not "${text}".`)
}

const choice = (env: Environment, name: string, choices: readonly string[], fallback: string): string => {
  const text = env[name] || fallback
  if (choices.includes(text)) return text
  throw new InvalidServerSetting(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
}

/** What proxy-addr understands: single addresses, ranges, and names of the private ones. */
const PRIVATE = ['loopback', 'linklocal', 'uniquelocal']

const isPeer = (peer: string): boolean => {
  const [address = '', bits, ...more] = peer.split('/')
  const version = isIP(address)
  if (PRIVATE.includes(peer)) return true
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const peers = (env: Environment): string[] => {
  const named = (env.TRUSTED_PROXIES ?? '')
    .split(',')
    .map((peer) => peer.trim())
    .filter((peer) => peer !== '')
  const wrong = named.find((peer) => !isPeer(peer))
  if (wrong === undefined) return named
  throw new InvalidServerSetting(
    `TRUSTED_PROXIES must name addresses or ranges such as 10.0.0.5,192.168.0.0/16 or ${PRIVATE.join(', ')}, not "${wrong}".`,
  )
}

const insideTargets = (env: Environment): AllowedInternalHost[] =>
  (env.INSIDE_TARGETS ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const targets = parseAllowedInternalHosts(entry)
      if (targets !== null) return targets
      throw new InvalidServerSetting(
        `INSIDE_TARGETS must name hosts, ports and addresses such as obc.lan,10.0.0.5:8443,http://[fd00::5]:8080, not "${entry}".`,
      )
    })

const udpListener = ({ RTL433_UDP: entry = '', RTL433_UDP_KEY: key = '' }: Environment): UdpListener | null => {
  if (entry === '' && key === '') return null
  const address = parseUdpAddress(entry)
  if (entry !== '' && address === null) {
    throw new InvalidServerSetting(
      `RTL433_UDP must be an address of this machine and a port, such as 127.0.0.1:1433, not "${entry}".`,
    )
  }
  if (address === null || !isUnitKey(key)) {
    throw new InvalidServerSetting(
      'RTL433_UDP_KEY must be the key of an alert unit, and stand beside an address in RTL433_UDP.',
    )
  }
  return { ...address, key }
}

/** One core is for everything else; beyond a few, the database is what is full. */
const defaultIngestThreads = (): number => Math.min(4, availableParallelism() - 1)
const MOST_INGEST_THREADS = 64

/** As OpenTelemetry's specification names them. */
const traceSettings = (env: Environment): TraceSettings | null => {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  const own = url(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (endpoint && tracesUrlOfCollector(endpoint))
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(share >= 0 && share <= 1))
    throw new InvalidServerSetting(
      `OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${env.OTEL_TRACES_SAMPLER_ARG}".`,
    )
  return own && { url: own, service: env.OTEL_SERVICE_NAME || 'coldbar', share }
}

/**
 * Reads the environment; a variable that is set to nothing counts as not set. Without HOST the server listens on this machine alone, unless PUBLIC_URL says that others are expected.
 * @throws InvalidServerSetting naming the variable and what would be right.
 */
export const readConfig = (env: Environment): Config => {
  const publicUrl = url(env, 'PUBLIC_URL')
  const smtpUrl = url(env, 'SMTP_URL', MAIL)
  const root = resolve(import.meta.dirname, '../../../..')
  const trustedProxies = peers(env)
  return {
    port: number(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST || (publicUrl === null ? 'localhost' : '0.0.0.0'),
    publicUrl,
    dataDir: resolveDataFolder(env, root),
    databaseUrl: url(env, 'DATABASE_URL', DATABASE)?.href ?? null,
    databaseRequestUrl: url(env, 'DATABASE_REQUEST_URL', DATABASE)?.href ?? null,
    adminPassword: env.ADMIN_PASSWORD || null,
    removeSecondFactorOf: env.REMOVE_SECOND_FACTOR_OF || null,
    demo: choice(env, 'DEMO', ['on', 'off'], 'on') === 'on',
    trustedProxies,
    insideTargets: insideTargets(env),
    mapStyleUrl: url(env, 'MAP_STYLE_URL') ?? new URL(OPEN_FREE_MAP),
    mapTilesFile: file(env, 'MAP_TILES'),
    geocoderUrl: url(env, 'GEOCODER_URL'),
    alternativeLocationUser: number(env, 'ALTERNATIVE_LOCATION_USER', NOBODY, 1, HIGHEST_ID) || null,
    mqttUrl: url(env, 'MQTT_URL', BROKER),
    rtl433Udp: udpListener(env),
    mqttTopics: topics(env),
    mqttGroup: word(env, 'MQTT_GROUP') ?? 'coldbar',
    mqttClientId: word(env, 'MQTT_CLIENT_ID'),
    mqttCaFile: file(env, 'MQTT_CA_FILE'),
    mqttCertFile: file(env, 'MQTT_CERT_FILE'),
    mqttKeyFile: file(env, 'MQTT_KEY_FILE'),
    mqttPort: env.MQTT_PORT ? number(env, 'MQTT_PORT', 0, 0, 65_535) : null,
    mqttHost: env.MQTT_HOST || 'localhost',
    metricsPort: env.METRICS_PORT ? number(env, 'METRICS_PORT', 0, 0, 65_535) : null,
    metricsHost: env.METRICS_HOST || 'localhost',
    traces: traceSettings(env),
    smtpUrl,
    mailFrom: sender(env, publicUrl ?? smtpUrl),
    smsUrl: url(env, 'SMS_URL'),
    smsFrom: env.SMS_FROM || 'Coldbar',
    secretKey: secret(env),
    retentionMonths: number(env, 'RETENTION_MONTHS', 25, 1, MOST_INSTALLATION_MONTHS),
    packsMonths: choice(env, 'PACK_MONTHS', ['on', 'off'], 'off') === 'on',
    ingestThreads: number(env, 'INGEST_THREADS', defaultIngestThreads(), 0, MOST_INGEST_THREADS),
    pgBin: programs(env),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    sessionIdleSeconds: number(env, 'SESSION_IDLE_HOURS', 12, 1, 24 * 30) * HOUR_SECONDS,
    sessionAbsoluteSeconds: number(env, 'SESSION_HOURS', 24 * 7, 1, 24 * 90) * HOUR_SECONDS,
    drainSeconds: number(env, 'DRAIN_SECONDS', trustedProxies.length === 0 ? 0 : DRAIN_SECONDS, 0, 60),
    requestsPerSecond: number(env, 'REQUESTS_PER_SECOND', 100, 1, 1_000_000),
    webDirectory: resolve(root, 'apps/web/dist'),
  }
}
