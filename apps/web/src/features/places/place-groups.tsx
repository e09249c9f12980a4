import type { Translate } from '@coldbar/i18n/translator'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FormDialog } from '../../crud/forms/form-dialog.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { recordsQuery } from '../../crud/resource/records-query.ts'
import { RecordLimitNotice } from '../../crud/screens/record-limit-notice.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { type NamedPlaceGroup, type Place, type PlacesAnswer, placeCalls, placeGroupCalls } from './place-calls.ts'
import styles from './places.module.css'

const PLACES = { key: 'places', calls: placeCalls } as const

/** The groups of places, to name, add and delete; whoever may not sees them. */
export const PlaceGroupsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const mayAdd = useMayCall('poiGroups.add')
  const { data } = useQuery(recordsQuery<Place, PlacesAnswer>(PLACES))
  const remove = useMutation({
    mutationFn: placeGroupCalls.remove,
    onSuccess: () => queries.invalidateQueries({ queryKey: apiQueryKeys.places }),
  })
  const groups = data?.groups ?? []
  return (
    <FormDialog opened={open} onClose={onClose} title={t('places.groupsTitle')} centered>
      <ErrorBanner
        message={remove.isError ? t('errors.updateFailed') : null}
        hint={saveFailureHint(remove.error, t)}
        onDismiss={() => remove.reset()}
      />
      <RecordLimitNotice kind="poiGroup" has={groups.length} />
      {groups.length === 0 ? <p className={styles.hint}>{t('places.noneInGroups')}</p> : null}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <GroupLine
            key={group.id}
            group={group}
            count={data?.data.filter((place) => place.groups.some(({ id }) => id === group.id)).length ?? 0}
            onDelete={() => remove.mutate(group.id)}
          />
        ))}
      </ul>
      {mayAdd ? <NewGroup /> : null}
    </FormDialog>
  )
}

const GroupLine = ({ group, count, onDelete }: { group: NamedPlaceGroup; count: number; onDelete: () => void }) => {
  const t = useT()
  const mayChange = useMayCall('poiGroups.update')
  return (
    <li>
      {mayChange ? <Renaming group={group} /> : <span>{group.name}</span>}
      <span className={styles.hint}>{t('places.inGroup', { count })}</span>
      {mayChange ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('places.deleteGroup', { name: group.name })}
          onClick={onDelete}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}

type Draft = { readonly name: string }

const missing = ({ name }: Draft, t: Translate): FieldErrors =>
  name.trim() === '' ? { name: t('records.nameMissing') } : {}

const Renaming = ({ group }: { group: NamedPlaceGroup }) => {
  const t = useT()
  const queries = useQueryClient()
  const { form, unsaved, ...editing } = useStandaloneForm<Draft>({
    stored: { name: group.name },
    check: missing,
    save: async ({ name }, original) => {
      const { data } = await placeGroupCalls.rename({ ...group, name: original.name }, name.trim())
      await queries.invalidateQueries({ queryKey: apiQueryKeys.places })
      return { name: data.name }
    },
    standing: async () => {
      const { groups } = await queries.fetchQuery({ ...recordsQuery<Place, PlacesAnswer>(PLACES), staleTime: 0 })
      const stands = groups.find(({ id }) => id === group.id)
      return stands ? { name: stands.name } : null
    },
    onSaveError: 'errors.updateFailed',
  })
  return (
    <div className={styles.renaming}>
      {editing.banner}
      {editing.questions}
      <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
        {(fields) => (
          <>
            <TextInput
              aria-label={`${t('places.groupName')}${t('common.colon')}${group.name}`}
              {...NAME_INPUT_PROPS}
              {...fields.text('name')}
            />
            {unsaved ? (
              <Button type="submit" loading={form.saving}>
                {t('places.renameGroup')}
              </Button>
            ) : null}
          </>
        )}
      </FormFrame>
    </div>
  )
}

const NewGroup = () => {
  const t = useT()
  const queries = useQueryClient()
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: { name: '' },
    isNew: true,
    check: missing,
    save: async ({ name }) => {
      await placeGroupCalls.add(name.trim())
      await queries.invalidateQueries({ queryKey: apiQueryKeys.places })
      return { name: '' }
    },
    onSaveError: 'errors.addFailed',
  })
  return (
    <div className={styles.newGroup}>
      {editing.banner}
      {editing.questions}
      <FormFrame session={form} onChange={editing.change} onSave={editing.save}>
        {(fields) => (
          <>
            <TextInput label={t('places.newGroup')} {...NAME_INPUT_PROPS} {...fields.text('name')} />
            <Button type="submit" loading={form.saving} disabled={form.draft.name.trim() === ''}>
              {t('common.add')}
            </Button>
          </>
        )}
      </FormFrame>
    </div>
  )
}
