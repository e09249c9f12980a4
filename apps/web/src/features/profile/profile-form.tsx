import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useMay, useMayWrite } from '../../session/access.ts'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { changeSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import styles from './profile-form.module.css'
import { type Profile, saveProfile } from './profile-query.ts'

const looksLikeAddress = (text: string | null): boolean => !text || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** Everybody changes the own name and addresses; the version of the interface is an administrator's to choose. */
export const ProfileForm = ({ profile, onSaved }: Props) => {
  const t = useT()
  const mayChooseVersion = useMayWrite()('notifications')
  const may = useMay('profile.updateNotifications')
  const [failed, setFailed] = useState(false)
  const form = useForm<Profile>({
    initialValues: profile,
    validate: { email: (email) => (looksLikeAddress(email) ? null : t('profile.emailInvalid')) },
  })

  const save = async (values: Profile): Promise<void> => {
    setFailed(false)
    try {
      const saved = await saveProfile(values)
      form.setInitialValues(saved)
      form.setValues(saved)
      onSaved(saved)
      changeSession({ name: saved.name, notifications: saved.notifications })
      notifications.show({ message: t('profile.saved') })
    } catch {
      setFailed(true)
    }
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <ErrorBanner message={failed ? t('profile.saveFailed') : null} onDismiss={() => setFailed(false)} />
      <fieldset className={styles.group} disabled={!may}>
        <legend>{t('profile.account')}</legend>
        <dl className={styles.facts}>
          <dt>{t('profile.login')}</dt>
          <dd>{profile.login}</dd>
          <dt>{t('profile.role')}</dt>
          <dd>{t(`session.roles.${profile.role}`)}</dd>
        </dl>
        <TextInput
          label={t('profile.name')}
          required
          withAsterisk={false}
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
          value={form.values.email ?? ''}
        />
        <TextInput
          label={t('profile.sms')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('sms')}
          value={form.values.sms ?? ''}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={!may}>
        <legend>{t('profile.preferences')}</legend>
        <Select
          label={t('profile.language')}
          description={t('profile.languageHint')}
          allowDeselect={false}
          data={Object.entries(PROFILE_LANGUAGES).map(([value, key]) => ({ value, label: t(key) }))}
          {...form.getInputProps('language')}
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
            value={String(form.values.notifications)}
            onChange={(value) => form.setFieldValue('notifications', value === '3' ? 3 : 2)}
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
          <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
            {t('common.save')}
          </Button>
          <Button variant="default" disabled={!form.isDirty()} onClick={() => form.reset()}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
