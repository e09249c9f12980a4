import { IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { makeYardChange } from '../../offline/make-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import type { SpareWheel } from '../../tire-change/spare-choice-dialog.tsx'
import { mustBeLookedInside } from '../../tire-change/tire-change-intent.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { foundAt, type PumpListTire } from './pump-list-tire.ts'
import { WaitingWheelChangeList } from './waiting-wheel-change-list.tsx'
import { isTireReplacedMeanwhile, tiresFittedMeanwhile, waitingSwaps } from './waiting-wheel-changes.ts'
import { YardActionButton } from './yard-action-button.tsx'

const SpareDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/spare-choice-dialog.tsx')).SpareChoiceDialog,
  { isOverPage: true },
)

type Props = { tire: PumpListTire; name: string; place: string; spares: readonly SpareWheel[] }

/** Swaps of a tire with a spare wheel that wait to be sent. */
export const WaitingSwaps = ({ tire }: Pick<Props, 'tire'>) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const waiting = waitingSwaps(useOwnQueuedChanges()).filter(({ change }) => change.tireId === tire.tire_id)
  return (
    <RoleGate call="tireChanges.enter">
      <WaitingWheelChangeList
        waiting={waiting.map((kept) => ({
          kept,
          said: t('offline.swapped', { time: format.shortMoment(kept.change.time, now) }),
        }))}
      />
    </RoleGate>
  )
}

/** Lets a tire of the list and a spare wheel of its vehicle, where there is one, change places, with or without a network. */
export const PumpSpareSwap = ({ tire, name, place, spares }: Props) => {
  const t = useT()
  const session = useSession()
  const [isChoosing, setChoosing] = useState(false)
  const queued = useOwnQueuedChanges()
  const fitted = tiresFittedMeanwhile(queued)
  const left = spares.filter(({ id }) => !fitted.has(id))
  const swap = useMutation({
    mutationFn: async (spare: SpareWheel) => {
      const found = foundAt(tire)
      if (session === null || found === null) return
      await makeYardChange(
        session,
        {
          ...{ kind: 'swapSpare', tireId: tire.tire_id, spareId: spare.id, foundAt: found, time: serverEpochSeconds() },
          ...(mustBeLookedInside(spare) ? { despiteMustComeOff: true as const } : {}),
        },
        `${name}, ${spare.name}`,
      )
    },
  })
  /** Also where there is one: what it holds is seen before it rolls. */
  const begin = (): void => {
    if (!swap.isPending) setChoosing(true)
  }
  return (
    <RoleGate call="tireChanges.enter">
      {left.length === 0 || isTireReplacedMeanwhile(queued, tire) ? null : (
        <YardActionButton
          action={t('stock.swapSpare')}
          name={name}
          icon={IconRefresh}
          isLoading={swap.isPending}
          onClick={begin}
        />
      )}
      {swap.isError ? <span role="alert">{t('errors.updateFailed')}</span> : null}
      {isChoosing ? (
        <SpareDialog
          action={t('stock.swapSpare')}
          vehicleName={tire.vehicle_name}
          place={place}
          spares={left}
          onChoose={(chosen) => {
            setChoosing(false)
            swap.mutate(chosen)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </RoleGate>
  )
}
