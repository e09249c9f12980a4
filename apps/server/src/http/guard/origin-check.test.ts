import { expect, test } from 'vitest'
import { isFromOwnOrigin } from './origin-check.ts'

const publicUrl = new URL('https://host.example/')

test.each([
  [{ origin: 'https://host.example' }, true],
  [{ origin: 'https://host.example', 'sec-fetch-site': 'same-origin' }, true],
  [{}, true],
  [{ origin: 'https://evil' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://host.example.evil' }, false],
  [{ origin: 'https://host.exampl' }, false],
  [{ origin: 'http://host.example' }, false],
  [{ origin: 'https://host.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
])('with a public address, %j is ours: %s', (headers, ours) => {
  expect(isFromOwnOrigin({ host: 'anything', ...headers }, publicUrl)).toBe(ours)
})

test.each([
  ['http://localhost:8080', true],
  ['http://localhost:80', false],
  ['http://localhost', false],
])('without one, %s is compared with the address asked: %s', (origin, ours) => {
  expect(isFromOwnOrigin({ host: 'localhost:8080', origin }, null)).toBe(ours)
})
