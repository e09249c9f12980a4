import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'

type Props = {
  /** Whose calls say who sees which button. */
  kind: 'vehicles' | 'tires'
  onEdit: () => void
  onDelete: () => void
}

/** Edit and Delete beside the name of a record, for those who may. */
export const EditAndDeleteButtons = ({ kind, onEdit, onDelete }: Props) => {
  const t = useT()
  return (
    <>
      <RoleGate call={`${kind}.update`}>
        <Button size="compact-md" variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          {t('common.edit')}
        </Button>
      </RoleGate>
      <RoleGate call={`${kind}.delete`}>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onDelete}
        >
          {t('common.delete')}
        </Button>
      </RoleGate>
    </>
  )
}
