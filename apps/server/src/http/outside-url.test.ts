import { describe, expect, it } from 'vitest'
import { isOutsideAddress } from './outside-address.ts'
import { outsideUrlProblem } from './outside-url.ts'

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
    expect(outsideUrlProblem(url)).toMatch(/\.$/)
  })
})

it('an inside host that the installation permits may be called, and no other', () => {
  const allowed = ['10.0.0.5', 'obc.lan', '[fd00::5]']
  for (const url of ['http://10.0.0.5:8080/v1', 'https://OBC.lan', 'http://[fd00:0::5]/']) {
    expect(outsideUrlProblem(url)).not.toBeNull()
    expect(outsideUrlProblem(url, allowed)).toBeNull()
  }
  for (const url of ['http://10.0.0.6', 'http://a.obc.lan', 'ftp://obc.lan', 'http://me@obc.lan']) {
    expect(outsideUrlProblem(url, allowed)).not.toBeNull()
  }
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
  expect(isOutsideAddress(address)).toBe(outside)
})
