import { isEmailChanged } from '@coldbar/domain/access/email-change'
import { PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import { Button, Select, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useMayCall, useMayWriteField } from '../../session/access.ts'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { type Profile, profileQuery } from '../../session/profile-query.ts'
import { updateShownSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { type ProfileDraft, profileDraftOf, saveProfile } from './profile-calls.ts'
import styles from './profile-form.module.css'

const TOO_OFTEN = 429

const looksLikeAddress = (text: string): boolean => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const languageOf = (value: string | null, before: Profile['language']): Profile['language'] =>
  (Object.keys(PROFILE_LANGUAGES) as Profile['language'][]).find((one) => one === value) ?? before

/** The form of the own profile: what is saved shows at once wherever the session is told. */
const useProfileForm = (profile: Profile) => {
  const t = useT()
  const queries = useQueryClient()
  return useStandaloneForm<ProfileDraft>({
    stored: profileDraftOf(profile),
    check: ({ email, current_password }): FieldErrors => ({
      ...(looksLikeAddress(email) ? {} : { email: t('profile.emailInvalid') }),
      ...(isEmailChanged(email, profile.email) && current_password === ''
        ? { current_password: t('problems.missing') }
        : {}),
    }),
    save: async (draft, original) => {
      const saved = await saveProfile(draft, original)
      queries.setQueryData(profileQuery.queryKey, saved)
      updateShownSession({ name: saved.name, notifications: saved.notifications })
      notifications.show({ message: t('profile.saved') })
      return profileDraftOf(saved)
    },
    standing: async () => profileDraftOf(await queries.fetchQuery({ ...profileQuery, staleTime: 0 })),
    inWords: (field, draft) => (field === 'language' ? t(PROFILE_LANGUAGES[draft.language]) : null),
    why: ({ status }) => (status === TOO_OFTEN ? t('profile.password.tooOften') : null),
    onSaveError: 'profile.saveFailed',
  })
}

/** Everybody changes the own name and addresses; the version of the interface is an administrator's to choose. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const mayChooseVersion = useMayWriteField()('notifications')
  const may = useMayCall('profile.updateNotifications')
  const { form, unsaved, ...editing } = useProfileForm(profile)
  const { draft, errors, saving } = form
  return (
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <fieldset className={styles.group} disabled={!may}>
            <legend>{t('profile.account')}</legend>
            <dl className={styles.facts}>
              <dt>{t('profile.login')}</dt>
              <dd>{profile.login}</dd>
              <dt>{t('profile.role')}</dt>
              <dd>
                {t(`session.roles.${profile.role}`)}
                <small className={styles.meaning}>{t(`admin.users.roleMeaning.${profile.role}`)}</small>
              </dd>
            </dl>
            <TextInput
              label={t('profile.name')}
              required
              withAsterisk={false}
              maxLength={100}
              {...fields.text('name')}
            />
            <TextInput label={t('profile.email')} type="email" autoComplete="email" {...fields.text('email')} />
            {isEmailChanged(draft.email, profile.email) || errors.current_password ? (
              <SecretInput
                label={t('profile.password.current')}
                description={t('profile.password.forAddress')}
                autoComplete="current-password"
                maxLength={PASSWORD_LENGTH_LIMITS.max}
                {...fields.text('current_password')}
              />
            ) : null}
            <TextInput label={t('profile.sms')} type="tel" autoComplete="tel" {...fields.text('sms')} />
          </fieldset>
          <fieldset className={styles.group} disabled={!may}>
            <legend>{t('profile.preferences')}</legend>
            <Select
              label={t('profile.language')}
              description={t('profile.languageHint')}
              allowDeselect={false}
              data={Object.entries(PROFILE_LANGUAGES).map(([value, key]) => ({ value, label: t(key) }))}
              value={draft.language}
              error={errors.language}
              onChange={(value) => editing.change({ language: languageOf(value, draft.language) })}
            />
            {mayChooseVersion ? (
              <Select
                label={t('profile.notifications')}
                description={t('profile.notificationsHint')}
                allowDeselect={false}
                data={[
                  { value: '2', label: t('profile.version2') },
                  { value: '3', label: t('profile.version3') },
                ]}
                value={String(draft.notifications)}
                error={errors.notifications}
                onChange={(value) => editing.change({ notifications: value === '3' ? 3 : 2 })}
              />
            ) : (
              <dl className={styles.facts}>
                <dt>{t('profile.notifications')}</dt>
                <dd>
                  {t(profile.notifications === 3 ? 'profile.version3' : 'profile.version2')}
                  <span className={styles.hint}>{t('profile.notificationsReadOnly')}</span>
                </dd>
              </dl>
            )}
          </fieldset>
          {may ? (
            <div className={styles.actions}>
              <Button type="submit" loading={saving} disabled={!unsaved}>
                {t('common.save')}
              </Button>
              <Button variant="default" disabled={!unsaved || saving} onClick={editing.cancel}>
                {t('common.cancel')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </FormFrame>
  )
}
