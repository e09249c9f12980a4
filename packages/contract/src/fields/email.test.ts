import { expect, it } from 'vitest'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'
import { emailField, emailsField } from './email.ts'

it.each(['anna@fleet.example', ' a.b+tires@sub.fleet.co.uk ', 'müller@bücher.example', '', null])('%s', (text) =>
  expect(emailField.parse(text)).toBe(text?.trim() ?? null),
)
it.each([
  'anna',
  'anna@',
  '@fleet.example',
  'anna@fleet',
  'a b@fleet.example',
  'a@b..example',
  'a@x.example, b@x.example',
])('%s is no address', (text) =>
  expect(emailField.safeParse(text).error?.issues[0]).toMatchObject({ params: { code: 'email' } }),
)
it.each(['a@x.example', 'a@x.example, b@y.example', 'a@x.example;b@y.example', ''])('several: %j', (text) =>
  expect(emailsField.safeParse(text).success).toBe(true),
)
it.each(['a@x.example,', 'a@x.example and b@y.example', 'nobody'])('several: %j is refused', (text) =>
  expect(emailsField.safeParse(text).success).toBe(false),
)

const refusedAt = (body: unknown, call: Call): string[] =>
  call.body?.safeParse(body).error?.issues.flatMap((issue) => {
    const { params } = issue as { params?: { code?: string } }
    return params?.code === 'email' ? [issue.path.join('.')] : []
  }) ?? []

const WRITES = Object.values<Call>(calls).filter(({ csrf, name }) => csrf && !name.endsWith('.delete'))

const UNKNOWN = new Set(['unrecognized_keys', 'invalid_union'])

/** Every field that is called an e-mail takes nothing else, whatever call writes it. */
it('every e-mail field of every write holds e-mails', () => {
  const fields = ['email', 'secondary_email', 'obc_email', 'no_obc_email']
  const taken = WRITES.flatMap((call) =>
    fields.flatMap((field) => {
      const body = { csrf_test_name: 't', data: { [field]: 'nobody' } }
      // One of several shapes, none of which this is, does not say which fields it knows.
      const known = call.body?.safeParse(body).error?.issues.every(({ code }) => !UNKNOWN.has(code)) ?? true
      return known ? [{ name: `${call.name} ${field}`, refused: refusedAt(body, call) }] : []
    }),
  )
  expect(taken.length).toBeGreaterThan(9)
  expect(taken.filter(({ refused }) => refused.length === 0)).toEqual([])
})
