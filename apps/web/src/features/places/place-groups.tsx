import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrorsOf } from '../../crud/field-problems.ts'
import { recordsQuery } from '../../crud/records-query.ts'
import { failureHint } from '../../crud/save-errors.ts'
import { NAME } from '../../crud/text-limits.ts'
import { useMay } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { groupCalls, type Place, type PlaceGroup, type PlacesAnswer, placeCalls } from './place-calls.ts'
import styles from './places.module.css'

/** The groups of places, to name, add and delete; whoever may not sees them. */
export const PlaceGroups = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const mayAdd = useMay('poiGroups.add')
  const { data } = useQuery(recordsQuery<Place, PlacesAnswer>({ key: 'places', calls: placeCalls }))
  const [failure, setFailure] = useState<unknown>(null)
  const write = async (call: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    try {
      await call()
      await queries.invalidateQueries({ queryKey: ['places'] })
      return true
    } catch (cause) {
      setFailure(cause)
      return false
    }
  }
  const problem = fieldErrorsOf(failure, t)
  const said = problem.name ?? problem.id ?? (failure instanceof Error ? failureHint(failure, t) : null)
  const groups = data?.groups ?? []
  return (
    <Dialog opened={open} onClose={onClose} title={t('places.groupsTitle')} centered>
      <ErrorBanner
        message={failure === null ? null : t('errors.updateFailed')}
        hint={said}
        onDismiss={() => setFailure(null)}
      />
      {groups.length === 0 ? <p className={styles.hint}>{t('places.noneInGroups')}</p> : null}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <GroupLine
            key={`${group.id} ${group.name}`}
            group={group}
            count={data?.data.filter((place) => place.groups.some(({ id }) => id === group.id)).length ?? 0}
            write={write}
          />
        ))}
      </ul>
      {mayAdd ? <NewGroup write={write} /> : null}
    </Dialog>
  )
}

type Write = (call: () => Promise<unknown>) => Promise<boolean>

const GroupLine = ({ group, count, write }: { group: PlaceGroup; count: number; write: Write }) => {
  const t = useT()
  const [name, setName] = useState(group.name)
  const mayChange = useMay('poiGroups.update')
  const changed = name.trim() !== '' && name.trim() !== group.name
  const rename = (event: FormEvent): void => {
    event.preventDefault()
    if (changed) void write(() => groupCalls.rename(group, name.trim()))
  }
  return (
    <li>
      {mayChange ? (
        <form onSubmit={rename}>
          <TextInput
            aria-label={`${t('places.groupName')}: ${group.name}`}
            {...NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {changed ? <Button type="submit">{t('places.renameGroup')}</Button> : null}
        </form>
      ) : (
        <span>{group.name}</span>
      )}
      <span className={styles.hint}>{t('places.inGroup', { count })}</span>
      {mayChange ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('places.deleteGroup', { name: group.name })}
          onClick={() => void write(() => groupCalls.remove(group.id))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}

const NewGroup = ({ write }: { write: Write }) => {
  const t = useT()
  const [name, setName] = useState('')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await write(() => groupCalls.add(name.trim()))) setName('')
  }
  return (
    <form className={styles.newGroup} onSubmit={(event) => void add(event)}>
      <TextInput
        label={t('places.newGroup')}
        {...NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('common.add')}
      </Button>
    </form>
  )
}
