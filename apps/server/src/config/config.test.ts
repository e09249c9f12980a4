import path from 'node:path'
import { expect, it } from 'vitest'
import { InvalidServerSetting, readConfig } from './config.ts'

it('needs nothing set: this machine alone, a demo, data beside the program', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 8080, host: 'localhost', demo: true, trustedProxies: [], databaseUrl: null })
  expect(path.basename(config.dataDir)).toBe('data')
})

it('takes a variable that is set to nothing as not set', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'ADMIN_PASSWORD', 'DEMO', 'PUBLIC_URL', 'TRUSTED_PROXIES']
  const mqtt = ['URL', 'TOPICS', 'GROUP', 'CLIENT_ID', 'CA_FILE', 'CERT_FILE', 'KEY_FILE', 'PORT', 'HOST']
  const more = [
    ...mqtt.map((name) => `MQTT_${name}`),
    'SMTP_URL',
    'SMS_URL',
    'MAP_STYLE_URL',
    'MAP_TILES',
    'GEOCODER_URL',
    'SECRET_KEY',
    'PG_BIN',
    'LOG_LEVEL',
  ]
  const empty = Object.fromEntries(
    [
      ...names,
      ...more,
      'RTL433_UDP',
      'RTL433_UDP_KEY',
      'RETENTION_MONTHS',
      'PACK_MONTHS',
      'INGEST_THREADS',
      'SESSION_HOURS',
      'INSIDE_TARGETS',
      'ALTERNATIVE_LOCATION_USER',
      'DRAIN_SECONDS',
    ].map((name) => [name, '']),
  )
  expect(readConfig(empty)).toEqual(readConfig({}))
})

it('goes on for a while where a proxy has to see that it stops, and for as long as is said', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ TRUSTED_PROXIES: 'loopback' }).drainSeconds).toBe(4)
  expect(readConfig({ TRUSTED_PROXIES: 'loopback', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '15' }).drainSeconds).toBe(15)
})

it('listens on every address once others are told where to find it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://tires.example.com' }).host).toBe('0.0.0.0')
  expect(readConfig({ PUBLIC_URL: 'https://tires.example.com', HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
})

it.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['DATA_DIR', '/srv/coldbar', { dataDir: '/srv/coldbar' }],
  ['DATABASE_URL', 'postgres://a:b@db/coldbar', { databaseUrl: 'postgres://a:b@db/coldbar' }],
  ['ADMIN_PASSWORD', ' with spaces ', { adminPassword: ' with spaces ' }],
  ['DEMO', 'off', { demo: false }],
  [
    'TRUSTED_PROXIES',
    '10.0.0.5, 192.168.0.0/16,loopback',
    { trustedProxies: ['10.0.0.5', '192.168.0.0/16', 'loopback'] },
  ],
  ['TRUSTED_PROXIES', 'fd00::/8', { trustedProxies: ['fd00::/8'] }],
  [
    'INSIDE_TARGETS',
    'OBC.lan:8443, 10.0.0.5,http://[fd00:0::5]',
    {
      insideTargets: [
        { host: 'obc.lan', port: 8443, isPlain: false },
        { host: '10.0.0.5', port: 80, isPlain: false },
        { host: '10.0.0.5', port: 443, isPlain: false },
        { host: '[fd00::5]', port: 80, isPlain: true },
      ],
    },
  ],
  ['MQTT_URL', 'mqtts://broker:8883', { mqttUrl: new URL('mqtts://broker:8883') }],
  [
    'MQTT_TOPICS',
    'rtl_433/+/events, 3:traccar/#',
    {
      mqttTopics: [
        { fleetId: null, filter: 'rtl_433/+/events' },
        { fleetId: 3, filter: 'traccar/#' },
      ],
    },
  ],
  ['MQTT_GROUP', 'depot-2', { mqttGroup: 'depot-2' }],
  ['MQTT_CLIENT_ID', 'coldbar-test', { mqttClientId: 'coldbar-test' }],
  ['MQTT_CA_FILE', '/etc/coldbar/ca.pem', { mqttCaFile: '/etc/coldbar/ca.pem' }],
  ['MQTT_PORT', '0', { mqttPort: 0, mqttHost: 'localhost' }],
  ['MQTT_HOST', '10.0.0.5', { mqttPort: null, mqttHost: '10.0.0.5' }],
  ['SMTP_URL', 'smtp://mail:587', { smtpUrl: new URL('smtp://mail:587') }],
  ['ALTERNATIVE_LOCATION_USER', '7', { alternativeLocationUser: 7 }],
  ['SECRET_KEY', 'k'.repeat(32), { secretKey: 'k'.repeat(32) }],
  ['RETENTION_MONTHS', '1', { retentionMonths: 1 }],
  ['PACK_MONTHS', 'on', { packsMonths: true }],
  ['INGEST_THREADS', '0', { ingestThreads: 0 }],
  ['INGEST_THREADS', '16', { ingestThreads: 16 }],
  ['PG_BIN', 'npm', { pgBin: 'npm' }],
  ['PG_BIN', '/usr/lib/postgresql/16/bin', { pgBin: '/usr/lib/postgresql/16/bin' }],
  ['LOG_LEVEL', 'info', { logLevel: 'info' }],
  ['SESSION_IDLE_HOURS', '1', { sessionIdleSeconds: 3_600 }],
  ['SESSION_HOURS', '24', { sessionAbsoluteSeconds: 86_400 }],
  ['REQUESTS_PER_SECOND', '1', { requestsPerSecond: 1 }],
])('%s=%s is understood', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected)
})

it.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://a:secret@db/coldbar'],
  ['DEMO', 'yes'],
  ['PACK_MONTHS', 'yes'],
  ['INGEST_THREADS', '65'],
  ['MQTT_TOPICS', 'a/#/b'],
  ['MQTT_TOPICS', '3:'],
  ['MQTT_GROUP', 'a/b'],
  ['MQTT_CLIENT_ID', 'two words'],
  ['MQTT_KEY_FILE', 'key.pem'],
  ['MQTT_PORT', '70000'],
  ['PUBLIC_URL', 'tires.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['TRUSTED_PROXIES', '*'],
  ['DRAIN_SECONDS', '61'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['INSIDE_TARGETS', '*'],
  ['INSIDE_TARGETS', 'ftp://obc.lan'],
  ['INSIDE_TARGETS', 'http://obc.lan/path'],
  ['INSIDE_TARGETS', 'obc.lan:0'],
  ['INSIDE_TARGETS', 'obc.lan:65536'],
  ['INSIDE_TARGETS', 'obc.lan:*'],
  ['INSIDE_TARGETS', '127.1'],
  ['INSIDE_TARGETS', '2130706433'],
  ['INSIDE_TARGETS', '10.0.0.0/8'],
  ['MQTT_URL', 'http://broker'],
  ['RTL433_UDP', '1433'],
  ['RTL433_UDP', 'localhost:1433'],
  ['RTL433_UDP', '127.0.0.1:0'],
  ['RTL433_UDP', '127.0.0.1:65536'],
  ['RTL433_UDP', '[127.0.0.1]:1433'],
  ['RTL433_UDP', '300.0.0.1:1433'],
  ['RTL433_UDP_KEY', 'cbu_0123456789abcdefghij'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMS_URL', 'ftp://sms'],
  ['MAP_STYLE_URL', '/style.json'],
  ['MAP_TILES', 'streets.pmtiles'],
  ['GEOCODER_URL', 'geo'],
  ['ALTERNATIVE_LOCATION_USER', '0'],
  ['ALTERNATIVE_LOCATION_USER', 'anna'],
  ['SECRET_KEY', 'k'.repeat(31)],
  ['RETENTION_MONTHS', '0'],
  ['RETENTION_MONTHS', '1.5'],
  ['PG_BIN', 'bin'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_HOURS', '2161'],
  ['REQUESTS_PER_SECOND', '0'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(InvalidServerSetting)
  expect(read).toThrow(new RegExp(`^${name} must .*\\.$`))
})

it.each([
  ['127.0.0.1:1433', { host: '127.0.0.1', port: 1_433 }],
  ['[fd00::5]:514', { host: 'fd00::5', port: 514 }],
])('takes lines by UDP at %s for one unit', (RTL433_UDP, expected) => {
  const key = 'cbu_0123456789abcdefghij'
  expect(readConfig({ RTL433_UDP, RTL433_UDP_KEY: key }).rtl433Udp).toEqual({ ...expected, key })
  expect(() => readConfig({ RTL433_UDP })).toThrow(/^RTL433_UDP_KEY must .*\.$/)
  expect(() => readConfig({ RTL433_UDP, RTL433_UDP_KEY: 'short' })).toThrow(/^RTL433_UDP_KEY must ((?!short).)*$/)
})

it('never shows a password back', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://a:hidden@db/coldbar' })).toThrow(/^((?!hidden).)*$/)
})
