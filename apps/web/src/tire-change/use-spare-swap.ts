import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { saveFailureHint } from '../crud/words/save-failure-hint.ts'
import type { FoundAt } from '../offline/queued-yard-change.ts'
import { useT } from '../texts/texts.tsx'
import { useEnterTireChange } from './use-tire-change.tsx'

type SpareSwap = {
  readonly spareId: number
  /** The wheel that the tire was seen at: the server refuses the swap of one that is elsewhere by now. */
  readonly foundAt: FoundAt
}

/** Lets the tire at a wheel and a spare wheel change places at once; taking it back puts them back. */
export const useSpareSwap = (tireId: number) => {
  const t = useT()
  const enter = useEnterTireChange()
  return useMutation({
    mutationFn: ({ spareId, foundAt }: SpareSwap) =>
      enter({ change: { kind: 'swap', tire_id: tireId, with_tire_id: spareId, found_at: foundAt } }),
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error
      notifications.show({ color: 'red', message: saveFailureHint(error, t) ?? t('errors.updateFailed') })
    },
  })
}
