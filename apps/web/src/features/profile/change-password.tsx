import { isLongEnough, PASSWORD_LENGTH } from '@coldbar/domain/access/password'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fieldErrorsOf } from '../../crud/field-problems.ts'
import { failureHint } from '../../crud/save-errors.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SecretInput } from '../../ui/secret-input.tsx'
import { devicesQuery, renewDevice } from './devices-query.ts'
import styles from './profile-form.module.css'
import { choosePassword } from './profile-query.ts'

const EMPTY = { current_password: '', new_password: '', again: '' }
const TOO_OFTEN = 429

/** Everybody chooses the own password; whoever else knew the old one is signed out. */
export const ChangePassword = () => {
  const t = useT()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      current_password: (text) => (text === '' ? t('problems.missing') : null),
      new_password: (text) => (isLongEnough(text) ? null : t('problems.tooShort', { limit: PASSWORD_LENGTH.min })),
      again: (text, { new_password }) => (text === new_password ? null : t('profile.password.differs')),
    },
  })

  const change = async ({ current_password, new_password }: typeof EMPTY): Promise<void> => {
    setFailure(null)
    try {
      await choosePassword({ current_password, new_password })
      await renewDevice(t('profile.devices.browser'))
      await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
      form.reset()
      notifications.show({ message: t('profile.password.changed') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = fieldErrorsOf(error, t)
      form.setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(error)
    }
  }

  const tooOften = failure instanceof ApiError && failure.status === TOO_OFTEN
  const input = (field: keyof typeof EMPTY) => ({
    maxLength: PASSWORD_LENGTH.max,
    ...form.getInputProps(field),
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => void change(values))} noValidate>
      <ErrorBanner
        message={failure === null ? null : t('profile.password.failed')}
        hint={tooOften ? t('profile.password.tooOften') : failureHint(failure, t)}
        onDismiss={() => setFailure(null)}
      />
      <fieldset className={styles.group}>
        <legend>{t('profile.password.title')}</legend>
        <SecretInput
          label={t('profile.password.current')}
          autoComplete="current-password"
          {...input('current_password')}
        />
        <SecretInput
          label={t('profile.password.chosen')}
          description={t('profile.password.hint', { min: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
          {...input('new_password')}
        />
        <SecretInput label={t('profile.password.again')} autoComplete="new-password" {...input('again')} />
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" variant="default" loading={form.submitting} disabled={!form.isDirty()}>
          {t('profile.password.change')}
        </Button>
      </div>
    </form>
  )
}
