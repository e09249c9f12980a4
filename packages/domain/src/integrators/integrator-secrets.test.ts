import { expect, it } from 'vitest'
import { isOtherSecretReceiver, secretsOfIntegratorKind } from './integrator-secrets.ts'

const OLD = { kind: 2, origin: 'https://api.example.com' } as const

it.each([
  { after: OLD, other: false, because: 'nothing changed' },
  { after: { ...OLD, origin: 'http://api.example.com' }, other: true, because: 'the scheme changed' },
  { after: { ...OLD, origin: 'https://api.example.com:8443' }, other: true, because: 'the port changed' },
  { after: { ...OLD, origin: 'https://api.example.org' }, other: true, because: 'the host changed' },
  { after: { ...OLD, origin: '' }, other: true, because: 'the endpoint was taken away' },
  { after: { ...OLD, kind: 3 } as const, other: true, because: 'the kind changed' },
])('secrets of an integrator go elsewhere: $other, because $because', ({ after, other }) => {
  expect(isOtherSecretReceiver(OLD, after)).toBe(other)
  expect(isOtherSecretReceiver(after, OLD)).toBe(other)
})

it('every kind of integrator has a secret', () => {
  for (const kind of [0, 1, 2, 3] as const) expect(secretsOfIntegratorKind(kind)).not.toEqual([])
})
