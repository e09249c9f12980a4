import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../../api/api-error.ts'
import { useT } from '../../texts/texts.tsx'
import type { ListedItem } from '../../ui/list/list-column.ts'

/** Long enough to read, regret and reach the button. */
const OFFERED_FOR_MS = 10_000

/** Says that a record is deleted and offers to bring it back for some seconds. */
export const useUndoDeleteOffer = () => {
  const t = useT()
  return (deleted: ListedItem, restore: (id: number) => Promise<unknown>): void => {
    const id = `deleted-${deleted.id}`
    // The button can still be pressed while it fades away, and what is back cannot be brought back again.
    let asked = false
    const undo = async (): Promise<void> => {
      if (asked) return
      asked = true
      notifications.hide(id)
      try {
        await restore(deleted.id)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notifications.show({ color: 'red', message: t('records.undoFailed', { name: deleted.name }) })
      }
    }
    notifications.show({
      id,
      autoClose: OFFERED_FOR_MS,
      message: (
        <Group justify="space-between" gap="xs">
          {t('records.deleted', { name: deleted.name })}
          <Button size="compact-sm" variant="light" onClick={() => void undo()}>
            {t('records.undo')}
          </Button>
        </Group>
      ),
    })
  }
}
