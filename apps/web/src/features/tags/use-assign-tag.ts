import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useT } from '../../texts/texts.tsx'

/** Who gets a tag. */
type Tire = { readonly id: number; readonly name: string }

/** Gives a tag to a tire, in place of the one it carried, and says so. */
export const useAssignTag = (tagId: number, onAssigned: () => void) => {
  const t = useT()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Tire) => callApi(calls['tires.update'], { body: { data: { id, tag_id: tagId } } }),
    onSuccess: (_, { name }) => {
      notifications.show({ message: t('admin.tags.assigned', { name }) })
      onAssigned()
      refreshQueriesMentioningRecords(queries, 'tires')
      return queries.invalidateQueries({ queryKey: apiQueryKeys.fleet.tires })
    },
  })
}
