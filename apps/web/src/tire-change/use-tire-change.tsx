import type { MessageKey } from '@coldbar/i18n/message-key'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { refreshQueriesMentioningRecords } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { saveFailureHint } from '../crud/words/save-failure-hint.ts'
import { useT } from '../texts/texts.tsx'
import type { TireChangeRequest } from './tire-change-intent.ts'

/** Long enough to look at what came of it. */
const OFFERED_FOR_MS = 15_000

/** Asks anew for all that a change of tires may have changed. */
const useAskAnew = () => {
  const queries = useQueryClient()
  return (): void => refreshQueriesMentioningRecords(queries, 'tires')
}

/** Takes a change back, and says whether that went. */
export const useUndoTireChange = () => {
  const t = useT()
  const askAnew = useAskAnew()
  return useMutation({
    mutationFn: ({ id, tire_id }: { id: number; tire_id: number }) =>
      callApi(calls['tireChanges.undo'], { body: { data: { id, tire_id } } }),
    onSuccess: () => {
      notifications.show({ message: t('stock.undone') })
      askAnew()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error
      notifications.show({ color: 'red', message: saveFailureHint(error, t) ?? t('errors.updateFailed') })
    },
  })
}

/** Enters a change and offers to take it back. Where it is refused, or the answer is lost, what is shown of the tires is asked for anew. */
export const useEnterTireChange = () => {
  const t = useT()
  const askAnew = useAskAnew()
  const undo = useUndoTireChange()
  return async (sent: TireChangeRequest): Promise<void> => {
    const entered = await enteredOf(sent).finally(askAnew)
    const id = `change-${entered.id}`
    const takeBack = (): void => {
      notifications.hide(id)
      undo.mutate(entered)
    }
    notifications.show({
      id,
      autoClose: OFFERED_FOR_MS,
      message: (
        <Group justify="space-between" gap="xs">
          {t('stock.done')}
          <Button size="compact-sm" variant="light" onClick={takeBack}>
            {t('stock.undo')}
          </Button>
        </Group>
      ),
    })
  }
}

const enteredOf = async (sent: TireChangeRequest): Promise<{ id: number; tire_id: number }> => {
  if ('fitted' in sent) return (await callApi(calls['tireChanges.fitNew'], { body: { data: sent.fitted } })).data
  const { data } = await callApi(calls['tireChanges.enter'], { body: { data: sent.change } })
  return { ...data, tire_id: sent.change.tire_id }
}

/** What each kind of change is called before it is done. */
export const TIRE_CHANGE_KIND_TEXT = {
  fit: 'stock.kinds.fit',
  fitStored: 'stock.kinds.fit',
  move: 'stock.kinds.move',
  swap: 'stock.kinds.swap',
  store: 'stock.kinds.store',
  scrap: 'stock.kinds.scrap',
  spare: 'stock.kinds.spare',
} as const satisfies Readonly<Record<string, MessageKey>>
