import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { saveFailureHint } from '../crud/words/save-failure-hint.ts'
import { useT } from '../texts/texts.tsx'
import type { TireChangeRequest } from './tire-change-intent.ts'
import { useEnterTireChange } from './use-tire-change.tsx'

/**
 * Enters a change with a spare wheel at once, once however often it is pressed meanwhile; taking it back puts all back. Where the
 * answer is lost, pressing again is refused: the tires are looked at anew. `at` names the wheel.
 */
const useSpareChange = (at: string): ((asked: TireChangeRequest) => void) => {
  const t = useT()
  const queries = useQueryClient()
  const enter = useEnterTireChange()
  const mutationKey = ['spareChange', at] as const
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: enter,
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error
      notifications.show({ color: 'red', message: saveFailureHint(error, t) ?? t('errors.updateFailed') })
    },
  })
  // Asked of the cache: a second press comes before this is drawn anew.
  return (asked) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(asked)
  }
}

const said = (despite: boolean) => (despite ? ({ despite_must_come_off: true } as const) : {})

type SpareSwap = {
  readonly spareId: number
  /** It must be looked at inside, and whoever chose it said that it goes on all the same. */
  readonly despiteMustComeOff: boolean
  /** The wheel that the tire was seen at: the server refuses the swap of one that is elsewhere by now. */
  readonly foundAt: VehicleWheel
}

/** Lets the tire at a wheel and a spare wheel change places. */
export const useSpareSwap = (tireId: number): ((asked: SpareSwap) => void) => {
  const enter = useSpareChange(`tire ${tireId}`)
  return ({ spareId, foundAt, despiteMustComeOff }) =>
    enter({
      change: { kind: 'swap', tire_id: tireId, with_tire_id: spareId, found_at: foundAt, ...said(despiteMustComeOff) },
    })
}

/** Puts a spare wheel on a wheel at which no tire stands: nothing comes back. */
export const useSpareFitting = (wheel: VehicleWheel): ((asked: Omit<SpareSwap, 'foundAt'>) => void) => {
  const enter = useSpareChange(JSON.stringify(wheel))
  return ({ spareId, despiteMustComeOff }) =>
    enter({ change: { kind: 'fit', tire_id: spareId, ...wheel, found_tire_id: null, ...said(despiteMustComeOff) } })
}
