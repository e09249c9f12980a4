import { Button, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { FormFrame } from '../../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../../crud/session/use-standalone-form.tsx'
import { useT } from '../../../texts/texts.tsx'
import { QrCode } from '../../../ui/figures/qr-code.tsx'
import styles from './second-factor.module.css'
import { confirmSecondFactor, type OfferedTotpSecret } from './second-factor-query.ts'

const EMPTY = { code: '' }

/** In groups of four, as people copy. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type Props = { offered: OfferedTotpSecret; onCodes: (codes: readonly string[]) => void }

/** Hands the secret to an app, and takes its first code. */
export const ConfirmAuthenticatorForm = ({ offered, onCodes }: Props) => {
  const t = useT()
  const { form, ...editing } = useStandaloneForm({
    stored: EMPTY,
    isNew: true,
    check: ({ code }): FieldErrors => (code.trim() === '' ? { code: t('secondFactor.proof.codeMissing') } : {}),
    save: async ({ code }) => {
      onCodes(await confirmSecondFactor(code))
      return EMPTY
    },
    why: ({ code }) => (code === 'wrong_code' ? t('secondFactor.scan.wrong') : null),
    onSaveError: 'secondFactor.failed',
  })
  return (
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save} opensAtFirst>
      {(fields) => (
        <>
          <p className={styles.words}>{t('secondFactor.scan.words')}</p>
          <QrCode text={offered.uri} label={t('secondFactor.scan.picture')} />
          <a href={offered.uri} className={styles.open}>
            {t('secondFactor.scan.open')}
          </a>
          <p className={styles.words}>{t('secondFactor.scan.byHand')}</p>
          <output className={styles.secret}>{inGroups(offered.secret)}</output>
          {editing.banner}
          {editing.questions}
          <TextInput
            label={t('secondFactor.scan.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={64}
            {...fields.text('code')}
          />
          <Button type="submit" loading={form.saving}>
            {t('secondFactor.scan.turnOn')}
          </Button>
        </>
      )}
    </FormFrame>
  )
}
