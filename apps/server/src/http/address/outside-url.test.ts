import { describe, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../../config/allowed-internal-hosts.ts'
import { outsideUrlProblem } from './outside-url.ts'
import { isPublicIpAddress } from './public-ip-address.ts'

describe('an address this server may be asked to call', () => {
  it.each([
    'https://api.example.com',
    'http://api.example.com:8080/v1/?a=b@c#d',
    'https://8.8.8.8/',
    'https://172.15.255.255',
    'https://172.32.0.0',
    'https://100.63.255.255',
    'https://100.128.0.0',
    'https://[2a00:1450:4001::200e]/',
    'https://lan.example.com',
    'HTTPS://API.EXAMPLE.COM',
    'https://api.example.com.',
  ])('may be %s', (url) => {
    expect(outsideUrlProblem(url)).toBeNull()
  })

  it.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://0',
    'http://0.0.0.0',
    'http://0x7f.1',
    'http://0x7f000001',
    'http://2130706433',
    'http://017700000001',
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[::ffff:8.8.8.8]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[2001::1]',
    'http://[2001:db8::1]',
    'http://[fd00::1]',
    'http://[fc00::1]',
    'http://[fe80::1]',
    'http://[fec0::1]',
    'http://[ff02::1]',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1',
    'http://10.255.255.255',
    'http://100.64.0.1',
    'http://100.127.255.255',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.1',
    'http://192.0.2.1',
    'http://198.18.0.1',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://localhost',
    'http://localhost.',
    'http://LOCALHOST:8080',
    'http://app.localhost',
    'http://printer.local',
    'http://metadata.google.internal',
    'http://metadata.google.internal.',
    'http://router',
    'http://１２７.0.0.1',
    'http://ⓛocalhost',
    'http://bücher.example',
    'http://xn--bcher-kva.example',
    'file:///etc/passwd',
    'gopher://example.com:70/1',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/plain,x',
    'http://user@example.com',
    'http://user:secret@example.com',
    'http://@example.com',
    'http://example.com@127.0.0.1',
    'http:\\\\example.com',
    'http://exa mple.com',
    ' https://example.com',
    'https://example.com\r\nHost: inside',
    'https://example.com\t/',
    'example.com',
    '//example.com',
    'http://',
    'http://a..example.com',
    'http://-a.example.com',
    'http://[::1',
    'http://256.1.1.1',
    'http://a_b.example.com',
  ])('may not be %s, and a sentence says why', (url) => {
    expect(outsideUrlProblem(url)).toMatchObject({ code: 'web_address', message: expect.stringMatching(/\.$/) })
  })
})

const allowed = ['10.0.0.5:8080', 'obc.lan', 'http://[fd00::5]', 'https://obc.lan:8443', '10.0.0.7:5432'].flatMap(
  (entry) => parseAllowedInternalHosts(entry) ?? [],
)

it('an inside host that the installation permits may be called, and no other', () => {
  for (const url of ['http://10.0.0.5:8080/v1', 'https://OBC.lan', 'http://[fd00:0::5]/', 'http://10.0.0.7:5432']) {
    expect(outsideUrlProblem(url)).not.toBeNull()
    expect(outsideUrlProblem(url, allowed)).toBeNull()
  }
  const others = ['http://10.0.0.6', 'http://a.obc.lan', 'ftp://obc.lan', 'http://me@obc.lan', 'http://obc.lan.']
  for (const url of others) expect(outsideUrlProblem(url, allowed)).not.toBeNull()
})

const DANGEROUS = [21, 22, 23, 25, 53, 110, 143, 389, 445, 465, 587, 993, 995, 1433, 1521, 2375, 2379, 3306, 3389, 5432]
DANGEROUS.push(5984, 6379, 6443, 9042, 9200, 10_250, 11_211, 27_017)

it.each(DANGEROUS)('port %i of a host is asked only where the installation names both', (port) => {
  const refused = expect.objectContaining({ code: expect.stringMatching(/^(web_address|blocked_port)$/) })
  for (const host of ['obc.lan', '10.0.0.5', '10.0.0.7', '[fd00::5]']) {
    const isNamed = host === '10.0.0.7' && port === 5432
    expect(outsideUrlProblem(`http://${host}:${port}`, allowed)).toEqual(isNamed ? null : refused)
  }
  for (const scheme of ['http', 'https'])
    expect(outsideUrlProblem(`${scheme}://api.example.com:${port}`, allowed)).toMatchObject({ code: 'blocked_port' })
  const named = parseAllowedInternalHosts(`api.example.com:${port}`) ?? []
  expect(outsideUrlProblem(`http://api.example.com:${port}`, named)).toBeNull()
})

it.each([
  ['https://api.example.com', null],
  ['http://api.example.com', 'needs_https'],
  ['http://api.example.com:8080', 'needs_https'],
  ['https://obc.lan', null],
  ['https://obc.lan:8443', null],
  ['http://obc.lan', 'needs_https'],
  ['http://10.0.0.5:8080', 'needs_https'],
  ['http://[fd00::5]', null],
])('a secret goes to %s: %s', (url, problem) => {
  expect(outsideUrlProblem(url, allowed, 'secret')?.code ?? null).toBe(problem)
  expect(outsideUrlProblem(url, allowed)).toBeNull()
})

it.each([
  ['8.8.8.8', true],
  ['9.255.255.255', true],
  ['11.0.0.0', true],
  ['223.255.255.255', true],
  ['2a00::1', true],
  ['3ffe::1', true],
  ['fe80::1%eth0', false],
  ['2a00::1%1', false],
  ['::ffff:8.8.8.8', false],
  ['4000::1', false],
  ['example.com', false],
  ['', false],
])('the address %s lies outside: %s', (address, outside) => {
  expect(isPublicIpAddress(address)).toBe(outside)
})
