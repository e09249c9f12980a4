import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiQueryKey } from '../../api/api-query-keys.ts'
import { cacheAnswerOnDevice, type KeptAnswers, readCachedAnswer } from '../../offline/device-answer-cache.ts'
import { deviceDataOwnerOf } from '../../offline/device-database.ts'
import { noteServerTime } from '../../offline/server-clock.ts'
import { isOfflinePage } from '../../session/offline-page.ts'
import { currentSession } from '../../session/session-store.ts'

/** Whoever stands in a yard does not wait longer for a weak network than it takes to show what was heard last. */
const PATIENCE_MS = 1_500

/** Where the device keeps nothing, the list needs the network as any other. */
const notKept = (): void => undefined

/** Keeps an answer on this device for the time without a network, and returns it. */
export const keepAnswer = <Asked extends keyof KeptAnswers>(
  asked: Asked,
  answer: KeptAnswers[Asked],
): KeptAnswers[Asked] => {
  noteServerTime(answer.data.time)
  const session = currentSession()
  if (session !== null) void cacheAnswerOnDevice(session, asked, answer).catch(notKept)
  return answer
}

/** Shows what was last heard on this device, where no answer comes. */
export const useShowKeptAnswer = (asked: keyof KeptAnswers, queryKey: ApiQueryKey, isAway: boolean): void => {
  const queries = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const show = async (): Promise<void> => {
      const session = currentSession()
      if (session === null || queries.getQueryData(queryKey) !== undefined) return
      const kept = await readCachedAnswer(deviceDataOwnerOf(session), asked)
      if (kept === null || queries.getQueryData(queryKey) !== undefined) return
      noteServerTime(kept.answer.data.time, kept.heardAt)
      queries.setQueryData(queryKey, kept.answer, { updatedAt: kept.heardAt * 1000 })
    }
    const timer = setTimeout(() => void show().catch(notKept), isAway || isOfflinePage() ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [queries, asked, key, isAway])
}
