import { PASSWORD_LENGTH_LIMITS } from '@coldbar/domain/access/password'
import { Button, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { FormFrame } from '../../../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../../../crud/session/use-standalone-form.tsx'
import { useT } from '../../../texts/texts.tsx'
import { SecretInput } from '../../../ui/inputs/secret-input.tsx'
import styles from './second-factor.module.css'
import type { IdentityProof } from './second-factor-query.ts'

const EMPTY: IdentityProof = { current_password: '', code: '' }
const TOO_OFTEN = 429

type Props = {
  /** A second factor is on: its code is asked for, too. */
  asksCode: boolean
  /** What the button says that goes on. */
  go: string
  onProof: (proof: IdentityProof) => Promise<void>
}

/** Who changes how they sign in shows the password, and a code: an open page may be somebody else's by now. */
export const IdentityProofForm = ({ asksCode, go, onProof }: Props) => {
  const t = useT()
  const { form, ...editing } = useStandaloneForm<IdentityProof>({
    stored: EMPTY,
    isNew: true,
    check: ({ current_password, code }): FieldErrors => ({
      ...(current_password === '' ? { current_password: t('problems.missing') } : {}),
      ...(asksCode && code.trim() === '' ? { code: t('secondFactor.proof.codeMissing') } : {}),
    }),
    save: async (proof) => {
      await onProof(proof)
      return EMPTY
    },
    why: ({ status }) => (status === TOO_OFTEN ? t('secondFactor.proof.tooOften') : null),
    onSaveError: 'secondFactor.failed',
  })
  return (
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save} opensAtFirst>
      {(fields) => (
        <>
          {editing.banner}
          {editing.questions}
          <SecretInput
            label={t('profile.password.current')}
            autoComplete="current-password"
            maxLength={PASSWORD_LENGTH_LIMITS.max}
            {...fields.text('current_password')}
          />
          {asksCode ? (
            <TextInput
              label={t('secondFactor.proof.code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              {...fields.text('code')}
            />
          ) : null}
          <Button type="submit" loading={form.saving}>
            {go}
          </Button>
        </>
      )}
    </FormFrame>
  )
}
