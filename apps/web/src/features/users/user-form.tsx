import { recordFieldNamesPerUse } from '@coldbar/contract/fields/record-field'
import { USER_RECORD_FIELDS } from '@coldbar/contract/users/user-record-fields'
import { ROLES } from '@coldbar/domain/access/role'
import { Select, Switch, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { RecordTextInputs } from '../../crud/fields/record-text-inputs.tsx'
import type { RecordFieldsProps } from '../../crud/resource/resource.ts'
import { recordFieldFacts } from '../../crud/screens/record-facts.tsx'
import { LINE_INPUT_PROPS, NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { fleetsQuery } from '../../fleet/queries/fleets-query.ts'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { OptionalRecordSelect } from '../../ui/inputs/optional-record-select.tsx'
import { MailLink } from '../../ui/links/contact-links.tsx'
import type { User, UserDraft, UsersAnswer } from './user-calls.ts'
import styles from './user-form.module.css'

const { lines, shown } = recordFieldNamesPerUse(USER_RECORD_FIELDS)

/** What is known of a user. */
export const UserFacts = ({ user }: { user: User }) => {
  const t = useT()
  return (
    <FactList
      facts={[
        [t('admin.users.login'), user.login],
        [t('admin.users.fullName'), user.fullName],
        [t('admin.users.role'), t(`session.roles.${user.role}`)],
        [t('admin.users.fleet'), user.fleet_name],
        [t('vehicles.depot'), user.depot_name],
        [t('admin.users.state'), t(user.disabled ? 'admin.users.disabled' : 'admin.users.active')],
        [
          t('admin.users.secondFactor'),
          t(user.second_factor ? 'admin.users.secondFactorOn' : 'admin.users.secondFactorOff'),
        ],
        [t('contacts.email'), user.email && <MailLink text={user.email} />],
        ...recordFieldFacts(USER_RECORD_FIELDS, shown, user, t),
        [t('profile.language'), t(PROFILE_LANGUAGES[user.language])],
        [t('profile.notifications'), t(user.notifications === 3 ? 'profile.version3' : 'profile.version2')],
      ]}
    />
  )
}

/** How a field looks that is shown here and changed elsewhere. */
const NOT_HERE = {
  readOnly: true,
  variant: 'filled',
} satisfies TextInputProps

/** The inputs of a user. A new one is never disabled. */
export const UserFields = ({ form, answer, id }: RecordFieldsProps<UserDraft, UsersAnswer>) => {
  const t = useT()
  const fleets = useQuery(fleetsQuery)
  const session = useSession()
  const isOwn = session?.userId === id
  const fleetId = form.draft.fleet_id ?? session?.fleetId
  const depots = answer.depots.filter(({ fleet_id }) => fleet_id === fleetId)
  const choice = { allowDeselect: false } as const
  return (
    <>
      <FieldGroup title={t('admin.users.account')}>
        <TextInput label={t('admin.users.login')} required {...NAME_INPUT_PROPS} {...form.text('login')} />
        <TextInput label={t('admin.users.fullName')} {...NAME_INPUT_PROPS} {...form.text('name')} />
        <Select
          {...choice}
          label={t('admin.users.role')}
          description={t(`admin.users.roleMeaning.${form.draft.role}`)}
          maxDropdownHeight={440}
          data={ROLES.map((role) => ({ value: role, label: t(`session.roles.${role}`) }))}
          renderOption={({ option }) => <RoleOption role={ROLES.find((role) => role === option.value)} />}
          value={form.draft.role}
          error={form.errors.role}
          onChange={(value) => form.change({ role: ROLES.find((role) => role === value) ?? form.draft.role })}
        />
        <Select
          {...choice}
          label={t('admin.users.fleet')}
          data={(fleets.data?.data ?? []).map((fleet) => ({ value: String(fleet.id), label: fleet.name }))}
          {...form.choice('fleet_id')}
          // The depot is of the fleet that is left.
          onChange={(value) => form.change({ fleet_id: value === null ? null : Number(value), depot_id: null })}
        />
        {depots.length === 0 ? null : (
          <OptionalRecordSelect
            label={t('vehicles.depot')}
            nothing={t('common.none')}
            options={depots}
            value={form.draft.depot_id}
            error={form.errors.depot_id}
            onChange={(depot_id) => form.change({ depot_id })}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t('admin.users.reach')}>
        <TextInput
          label={t('contacts.email')}
          type="email"
          {...LINE_INPUT_PROPS}
          {...form.text('email')}
          {...(isOwn ? { ...NOT_HERE, description: t('problems.ownProfile') } : {})}
        />
        <RecordTextInputs record={USER_RECORD_FIELDS} names={lines} form={form} />
        <Select
          {...choice}
          label={t('profile.language')}
          data={Object.entries(PROFILE_LANGUAGES).map(([value, key]) => ({ value, label: t(key) }))}
          value={form.draft.language}
          error={form.errors.language}
          onChange={(value) => form.change({ language: languageOf(value) ?? form.draft.language })}
        />
        <Select
          {...choice}
          label={t('profile.notifications')}
          data={[
            { value: '2', label: t('profile.version2') },
            { value: '3', label: t('profile.version3') },
          ]}
          value={String(form.draft.notifications)}
          error={form.errors.notifications}
          onChange={(value) => form.change({ notifications: value === '3' ? 3 : 2 })}
        />
        {id === null ? null : (
          <Switch
            label={t('admin.users.disabledLabel')}
            name="disabled"
            checked={form.draft.disabled}
            error={form.errors.disabled}
            onChange={({ currentTarget }) => form.change({ disabled: currentTarget.checked })}
          />
        )}
      </FieldGroup>
    </>
  )
}

/** A role with what it may do, where one is chosen. */
const RoleOption = ({ role }: { role: (typeof ROLES)[number] | undefined }) => {
  const t = useT()
  if (role === undefined) return null
  return (
    <div>
      {t(`session.roles.${role}`)}
      {/* Of the chosen one it describes the field: an option is called by the role's name. */}
      <small className={styles.meaning} aria-hidden="true">
        {t(`admin.users.roleMeaning.${role}`)}
      </small>
    </div>
  )
}

const languageOf = (text: string | null): UserDraft['language'] | undefined =>
  (Object.keys(PROFILE_LANGUAGES) as UserDraft['language'][]).find((language) => language === text)
