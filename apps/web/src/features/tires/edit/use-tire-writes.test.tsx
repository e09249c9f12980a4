import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { tireQuery } from '../../../fleet/queries/tire-query.ts'
import { aTireAnswer } from '../../../testing/a-tire-answer.ts'
import { serveCalls } from '../../../testing/fake-server.ts'
import { draftOfTire } from './tire-draft.ts'
import { useTireWrites } from './use-tire-writes.ts'

afterEach(() => vi.unstubAllGlobals())

it('a tire that was saved is at once what is edited next', async () => {
  const before = aTireAnswer()
  const saved = { ...before.data, name: 'Renamed' }
  serveCalls({ 'tires.update': () => ({ data: saved }) })
  const queries = new QueryClient()
  const key = tireQuery(before.data.id).queryKey
  queries.setQueryData(key, before)
  const { result } = renderHook(() => useTireWrites(false), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const original = draftOfTire(before)
  await result.current.save({ ...original, name: 'Renamed' }, { id: before.data.id, original })
  expect(queries.getQueryData(key)).toMatchObject({ data: { name: 'Renamed' }, positions: before.positions })
})
