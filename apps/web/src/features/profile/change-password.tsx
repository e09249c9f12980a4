import { isPasswordLongEnough, PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { SecretInput } from '../../ui/inputs/secret-input.tsx'
import { changeOwnPassword } from './profile-calls.ts'
import styles from './profile-form.module.css'
import { keepPushDeviceAfterPasswordChange, pushDevicesQuery } from './push-devices-query.ts'
import { ownSessionsQuery } from './sessions/own-sessions-query.ts'

const EMPTY = { current_password: '', new_password: '', again: '' }
const TOO_OFTEN = 429

/** Everybody chooses the own password; whoever else knew the old one is signed out. */
export const ChangePasswordForm = () => {
  const t = useT()
  const queries = useQueryClient()
  const { form, unsaved, ...editing } = useStandaloneForm({
    stored: EMPTY,
    isNew: true,
    check: ({ current_password, new_password, again }): FieldErrors => ({
      ...(current_password === '' ? { current_password: t('problems.missing') } : {}),
      ...(isPasswordLongEnough(new_password)
        ? {}
        : { new_password: t('problems.tooShort', { limit: PASSWORD_LENGTH_LIMITS.min }) }),
      ...(again === new_password ? {} : { again: t('profile.password.differs') }),
    }),
    save: async ({ current_password, new_password }) => {
      await changeOwnPassword({ current_password, new_password })
      await keepPushDeviceAfterPasswordChange(t('profile.devices.browser'))
      for (const { queryKey } of [pushDevicesQuery, ownSessionsQuery]) await queries.invalidateQueries({ queryKey })
      notifications.show({ message: t('profile.password.changed') })
      return EMPTY
    },
    why: ({ status }) => (status === TOO_OFTEN ? t('profile.password.tooOften') : null),
    onSaveError: 'profile.password.failed',
  })
  return (
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
      {(fields) => {
        const input = (field: keyof typeof EMPTY) => ({ maxLength: PASSWORD_LENGTH_LIMITS.max, ...fields.text(field) })
        return (
          <>
            {editing.banner}
            {editing.questions}
            <fieldset className={styles.group}>
              <legend>{t('profile.password.title')}</legend>
              <SecretInput
                label={t('profile.password.current')}
                autoComplete="current-password"
                {...input('current_password')}
              />
              <SecretInput
                label={t('profile.password.chosen')}
                description={t('profile.password.hint', { min: PASSWORD_LENGTH_LIMITS.min })}
                autoComplete="new-password"
                {...input('new_password')}
              />
              <SecretInput label={t('profile.password.again')} autoComplete="new-password" {...input('again')} />
            </fieldset>
            <div className={styles.actions}>
              <Button type="submit" variant="default" loading={form.saving} disabled={!unsaved}>
                {t('profile.password.change')}
              </Button>
            </div>
          </>
        )
      }}
    </FormFrame>
  )
}
