import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'

/** The files that people copy. */
const FILES = fileURLToPath(new URL('../../../../../docs/proxies/', import.meta.url))
/** Debian puts them where only root looks for programs. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
const IS_ROOT = process.getuid?.() === 0

export type ProxyName = 'haproxy' | 'nginx'

/** The proxies whose files we have. */
export const PROXY_NAMES: readonly ProxyName[] = ['haproxy', 'nginx']

/** False where the machine does not have it; `scripts/machine.mjs` brings it where it may. */
export const hasProxy = (name: ProxyName): boolean =>
  spawnSync(name, ['-v'], { env: { PATH } }).error === undefined &&
  spawnSync('openssl', ['version']).error === undefined

/** A proxy in front of processes, reached by https; `certificate` is the one that it shows, as PEM. */
export type TestProxy = { url: string; certificate: Buffer; stop(): Promise<void> }

/** Replaces each of these texts wherever it stands. Throws where one does not: then the file is not what is tried here. */
const replaced = (file: string, text: string, by: Readonly<Record<string, string>>): string =>
  Object.entries(by).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`${file} does not hold "${from}"`)
    return all.replaceAll(from, to)
  }, text)

/** Makes a certificate for this machine: certificate, key, and both in one file. */
const makeCertificate = (folder: string): { cert: string; key: string; both: string } => {
  const [cert, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...kind, ...about], { stdio: ['ignore', 'ignore', 'pipe'] })
  writeFileSync(both, Buffer.concat([readFileSync(cert), readFileSync(key)]))
  return { cert, key, both }
}

type Places = { ports: readonly [number, number]; http: number; https: number; folder: string }

const servers = ([one, two]: Places['ports']): Record<string, string> => ({
  '10.0.0.11:8080': `127.0.0.1:${one}`,
  '10.0.0.12:8080': `127.0.0.1:${two}`,
})

/** Only root may give itself up for another user. */
const WITHOUT_ROOT = { '    chroot /var/lib/haproxy\n': '', '    user haproxy\n': '', '    group haproxy\n': '' }

const writeHaproxyFile = ({ ports, http, https, folder }: Places): string[] => {
  const { both } = makeCertificate(folder)
  const text = replaced('haproxy.cfg', readFileSync(`${FILES}haproxy.cfg`, 'utf8'), {
    ...servers(ports),
    'bind :443': `bind 127.0.0.1:${https}`,
    'bind :80\n': `bind 127.0.0.1:${http}\n`,
    '/etc/haproxy/certs/tires.example.com.pem': both,
    ...(IS_ROOT ? {} : WITHOUT_ROOT),
  })
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  return ['-db', '-f', file]
}

const writeNginxFile = ({ ports, http, https, folder }: Places): string[] => {
  const { cert, key } = makeCertificate(folder)
  const text = replaced('nginx.conf', readFileSync(`${FILES}nginx.conf`, 'utf8'), {
    ...servers(ports),
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    'listen 80;': `listen 127.0.0.1:${http};`,
    'server_name tires.example.com;': 'server_name localhost;',
    '/etc/nginx/certs/tires.example.com.pem': cert,
    '/etc/nginx/certs/tires.example.com.key': key,
  })
  writeFileSync(path.join(folder, 'coldbar.conf'), text)
  // What the distribution's own file holds around it.
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const all = [
    ...(IS_ROOT ? ['user root;'] : []),
    ...['daemon off;', 'worker_processes 2;', `pid ${folder}/nginx.pid;`, `error_log ${folder}/error.log;`],
    'events { worker_connections 1024; }',
    `http { access_log off; ${kept.join(' ')} include ${folder}/coldbar.conf; }`,
  ]
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, `${all.join('\n')}\n`)
  return ['-e', `${folder}/error.log`, '-c', file]
}

const WRITE = { haproxy: writeHaproxyFile, nginx: writeNginxFile } as const

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

const untilListening = async (child: ChildProcess, port: number, said: () => string): Promise<void> => {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}: ${said()}`)
    await wait(20)
  }
}

/**
 * Starts the real proxy with the file of `docs/proxies`, in which ports, addresses and certificate alone are replaced, in front of
 * two processes of these ports. `https`: where it is reached; what it writes lies in `folder`.
 */
export const startProxy = async (
  name: ProxyName,
  { ports, https, folder }: Omit<Places, 'http'>,
): Promise<TestProxy> => {
  mkdirSync(folder, { recursive: true })
  const args = WRITE[name]({ ports, https, http: await freePort(), folder })
  const child = spawn(name, args, { env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const ended = once(child, 'exit')
  await untilListening(child, https, () => said)
  return {
    url: `https://localhost:${https}`,
    certificate: readFileSync(path.join(folder, 'cert.pem')),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
