import { recordFieldNames } from '@coldbar/contract/fields/record-field'
import { USER_RECORD_FIELDS } from '@coldbar/contract/users/user-record-fields'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconKey } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { blankRecordFormValues } from '../../crud/edit/record-form-values.ts'
import { OneTimeSecret } from '../../crud/fields/one-time-secret.tsx'
import { ConfirmDialog } from '../../crud/questions/confirm-dialog.tsx'
import { defineResource } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { ErasePersonButton } from '../../fleet/people/erase-person-button.tsx'
import { ExportPersonButton } from '../../fleet/people/export-person-button.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import {
  type NewUserPassword,
  removeLostSecondFactor,
  renewUserPassword,
  type User,
  type UserDraft,
  userCalls,
} from './user-calls.ts'
import { UserFacts, UserFields } from './user-form.tsx'

type OnPassword = (made: NewUserPassword) => void

/** All that is filled in; the name stands in its column. */
const FOUND_BY = recordFieldNames(USER_RECORD_FIELDS).filter((field) => field !== 'name' && field !== 'depot_id')

const usersResource = (onPassword: OnPassword) =>
  defineResource({
    key: 'users',
    texts: {
      title: 'nav.users',
      search: 'admin.users.search',
      add: 'admin.users.add',
      none: 'admin.users.none',
      noneHint: 'admin.users.noneHint',
    },
    limit: 'user',
    countedOf: (rows) =>
      Math.max(0, ...[...Map.groupBy(rows, ({ fleet_id }) => fleet_id).values()].map((of) => of.length)),
    path: paths.users,
    param: 'userId',
    calls: userCalls(onPassword),
    may: { add: 'users.add', edit: ['users.update'], remove: 'users.delete' },
    columns: [
      listTextColumn<User>('name', 'admin.users.fullName'),
      listTextColumn<User>('login', 'admin.users.login', { quiet: true }),
      {
        key: 'role',
        title: 'admin.users.role',
        cell: ({ role, disabled }) => <RoleCell role={role} disabled={disabled} />,
        sortBy: ({ role }) => role,
        exported: ({ role }, { t }) => t(`session.roles.${role}`),
        wideOnly: true,
      },
      listTextColumn<User>('fleet_name', 'admin.users.fleet', { quiet: true, wideOnly: true }),
      listTextColumn<User>('depot_name', 'vehicles.depot', { quiet: true, wideOnly: true }),
    ],
    searched: (user, t) => [...FOUND_BY.map((field) => user[field]), user.depot_name, t(`session.roles.${user.role}`)],
    blank: (): UserDraft => ({
      login: '',
      ...blankRecordFormValues(USER_RECORD_FIELDS, recordFieldNames(USER_RECORD_FIELDS)),
      language: 'en',
      notifications: 3,
      role: 'user',
      fleet_id: null,
      disabled: false,
    }),
    draftOf: ({ id: _, fleet_name: __, second_factor: ___, depot_name: ____, fullName, ...user }) => ({
      ...user,
      name: fullName,
    }),
    preview: (draft, id, { data, depots }) => ({
      ...draft,
      id,
      fullName: draft.name,
      name: draft.name || draft.login,
      fleet_id: draft.fleet_id ?? 0,
      second_factor: data.find((user) => user.id === id)?.second_factor ?? false,
      depot_name: depots.find((depot) => depot.id === draft.depot_id)?.name ?? null,
      fleet_name: data.find(({ fleet_id }) => fleet_id === draft.fleet_id)?.fleet_name ?? '',
    }),
    nameRequired: false,
    check: ({ login }, t): FieldErrors => (login.trim() === '' ? { login: t('admin.users.loginMissing') } : {}),
    View: ({ row }) => (
      <>
        <UserFacts user={row} />
        <RenewPassword user={row} onPassword={onPassword} />
        {row.second_factor ? <RemoveFactor user={row} /> : null}
        <ExportPersonButton person={{ of: 'user', id: row.id, name: row.name }} file={row.login} />
        <EraseUser user={row} />
      </>
    ),
    Fields: UserFields,
    confirmDelete: 'admin.users.confirmDelete',
    onSaveError: 'errors.updateFailed',
    onDeleteError: 'errors.updateFailed',
  })

const RoleCell = ({ role, disabled }: Pick<User, 'role' | 'disabled'>) => {
  const t = useT()
  return disabled ? t('admin.users.disabled') : t(`session.roles.${role}`)
}

/** For others: the own one is changed in the profile, with the current one. */
const RenewPassword = ({ user, onPassword }: { user: User; onPassword: OnPassword }) => {
  const t = useT()
  const ownId = useSession()?.userId
  const [asking, setAsking] = useState(false)
  const renew = useMutation({ mutationFn: () => renewUserPassword(user.id), onSuccess: onPassword })
  if (user.id === ownId) return null
  return (
    <>
      <ErrorBanner
        message={renew.error ? t('errors.updateFailed') : null}
        hint={saveFailureHint(renew.error, t)}
        onDismiss={renew.reset}
      />
      <Button
        mt="md"
        variant="default"
        leftSection={<IconKey size={15} aria-hidden />}
        loading={renew.isPending}
        onClick={() => setAsking(true)}
      >
        {t('admin.users.newPassword')}
      </Button>
      <ConfirmDialog
        text={asking ? t('admin.users.newPasswordQuestion', { name: user.name }) : null}
        yes={t('admin.users.newPassword')}
        onYes={() => {
          setAsking(false)
          renew.mutate()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}

/** For who lost phone and recovery codes. The own one is turned off in the profile, with a code. */
const RemoveFactor = ({ user }: { user: User }) => {
  const t = useT()
  const queries = useQueryClient()
  const ownId = useSession()?.userId
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeLostSecondFactor(user.id),
    onSuccess: async () => {
      notifications.show({ message: t('admin.users.factorRemoved', { name: user.name }) })
      await queries.invalidateQueries({ queryKey: apiQueryKeys.users })
    },
  })
  if (user.id === ownId) return null
  return (
    <>
      <ErrorBanner
        message={remove.error ? t('errors.updateFailed') : null}
        hint={saveFailureHint(remove.error, t)}
        onDismiss={remove.reset}
      />
      <Button mt="md" ml="xs" variant="default" loading={remove.isPending} onClick={() => setAsking(true)}>
        {t('admin.users.removeFactor')}
      </Button>
      <ConfirmDialog
        text={asking ? t('admin.users.removeFactorQuestion', { name: user.name }) : null}
        yes={t('admin.users.removeFactor')}
        onYes={() => {
          setAsking(false)
          remove.mutate()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}

/** For who asks to be forgotten. The own account is another admin's to erase, which the dialog says. */
const EraseUser = ({ user }: { user: User }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <ErasePersonButton
      person={{ of: 'user', id: user.id, name: user.name }}
      onErased={async () => {
        await navigate({ to: paths.users() })
        await queries.invalidateQueries({ queryKey: apiQueryKeys.users })
      }}
    />
  )
}

/** Who may sign in, as what, and in which fleet. */
export const UsersScreen = () => {
  const t = useT()
  const [made, setMade] = useState<NewUserPassword | null>(null)
  const users = useMemo(() => usersResource(setMade), [])
  return (
    <>
      <ResourceScreen resource={users} />
      <OneTimeSecret
        secret={made && { title: t('admin.once.password', { name: made.user.name }), text: made.password }}
        onDone={() => setMade(null)}
      />
    </>
  )
}
