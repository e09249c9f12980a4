import { epochSeconds } from '@coldbar/domain/units/time'
import { useMutation } from '@tanstack/react-query'
import {
  isChangeWaitingToSend,
  type KeptQueuedChange,
  sendChangeQueue,
  withdrawWaitingPumpTick,
} from '../../offline/change-queue.ts'
import { makeYardChange } from '../../offline/make-yard-change.ts'
import type { YardChange } from '../../offline/queued-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { foundAt, type PumpListTire } from './pump-list-tire.ts'

type PumpWord = Extract<YardChange, { kind: 'tick' | 'takeBack' }>

/** What is said about a tire's pumping and waits for the network. */
const isWaitingWord =
  (tireId: number) =>
  (kept: KeptQueuedChange): kept is KeptQueuedChange & { change: PumpWord } =>
    (kept.change.kind === 'tick' || kept.change.kind === 'takeBack') &&
    kept.change.tireId === tireId &&
    isChangeWaitingToSend(kept)

/** Says that a tire was pumped up, or takes that back, with or without a network; `waiting` is what was said and not sent. */
export const usePumpClaim = (tire: PumpListTire, subject: string) => {
  const session = useSession()
  const waiting = useOwnQueuedChanges().findLast(isWaitingWord(tire.tire_id)) ?? null
  const make = async (change: YardChange): Promise<void> => {
    if (session !== null) await makeYardChange(session, change, subject)
  }
  const claim = useMutation({
    mutationFn: () => make({ kind: 'tick', tireId: tire.tire_id, time: serverEpochSeconds(), foundAt: foundAt(tire) }),
  })
  const takeBack = useMutation({
    mutationFn: async (time: number) => {
      if (waiting?.change.kind !== 'tick')
        return make({ kind: 'takeBack', tireId: tire.tire_id, time: epochSeconds(time) })
      await withdrawWaitingPumpTick({ ...waiting, change: waiting.change })
      if (session !== null) void sendChangeQueue(waiting.owner, session.name)
    },
  })
  return { claim, takeBack, waiting: waiting?.change ?? null }
}
