import { expect, it } from 'vitest'
import { ServiceUnavailable } from '../errors.ts'
import { hashPassword, isPasswordOfHash } from './password.ts'

it('makes a hundred wait for their turn and sends the others away at once, who may come again', async () => {
  const stored = await hashPassword('right')
  await isPasswordOfHash(stored, 'right')
  const all = await Promise.allSettled(Array.from({ length: 112 }, () => isPasswordOfHash(stored, 'right')))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(10)
  for (const one of refused) expect(one.reason).toBeInstanceOf(ServiceUnavailable)
  expect(await isPasswordOfHash(stored, 'right')).toBe(true)
})
