import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { assigneeChoicesQuery } from './assignee-choices-query.ts'
import type { TireProblem } from './problem-summary.tsx'
import { assignmentRefusalText, useProblemAssignment } from './use-problem-assignment.ts'

type Props = {
  problem: Pick<TireProblem, 'id' | 'tire_id'>
  /** What opens it. */
  children: ReactElement
}

/** Gives a problem that nobody has to somebody else at one choice of a name; who takes it has a button of the own. */
export const GiveProblemMenu = ({ problem, children }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const ownId = useSession()?.userId
  const people = useQuery({ ...assigneeChoicesQuery, enabled: isOpen })
  const { handOn } = useProblemAssignment(problem.tire_id)
  const give = (user_id: number): void =>
    // Taken by somebody meanwhile it is refused: nobody had it when this was drawn.
    handOn.mutate(
      { id: problem.id, user_id, seen: null },
      { onError: (error) => notifications.show({ color: 'red', message: t(assignmentRefusalText(error)) }) },
    )
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t(people.error === null ? 'holding.to' : 'errors.loadFailed')}</Menu.Label>
        {people.data?.data
          .filter(({ id }) => id !== ownId)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => give(id)}>
              {name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
