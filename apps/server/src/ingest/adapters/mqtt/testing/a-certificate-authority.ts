import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

export const HAS_OPENSSL = spawnSync('openssl', ['version']).error === undefined

/** Paths of PEM files. */
export type CertificateFiles = { cert: string; key: string }

/** Who signs certificates and is known to nobody else, as a company's own authority is. */
export type CertificateAuthority = {
  /** Its own certificate, a path. */
  cert: string
  /** Signs one for hosts and addresses, such as `DNS:localhost` or `IP:127.0.0.1`. */
  sign(...hosts: readonly string[]): CertificateFiles
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const DAYS = ['-days', '2']
let certificates = 0

const openssl = (folder: string, ...args: readonly string[]): void =>
  void execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })

/** Makes one by openssl, whose files go with the run. */
export const aCertificateAuthority = (name: string): CertificateAuthority => {
  const folder = mkdtempSync(path.join(inject('runFolder'), 'authority-'))
  openssl(folder, 'req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.pem', ...DAYS, '-subj', `/CN=${name}`)
  return {
    cert: path.join(folder, 'ca.pem'),
    sign: (...hosts) => {
      certificates += 1
      const below = path.join(folder, String(certificates))
      mkdirSync(below)
      writeFileSync(path.join(below, 'hosts'), `subjectAltName=${hosts.join(',')}\n`)
      openssl(below, 'req', '-new', ...KEY, '-keyout', 'key.pem', '-out', 'asked.csr', '-subj', '/CN=of a test')
      const by = ['-CA', '../ca.pem', '-CAkey', '../ca.key', '-CAcreateserial', '-extfile', 'hosts']
      openssl(below, 'x509', '-req', '-in', 'asked.csr', ...by, ...DAYS, '-out', 'cert.pem')
      return { cert: path.join(below, 'cert.pem'), key: path.join(below, 'key.pem') }
    },
  }
}
