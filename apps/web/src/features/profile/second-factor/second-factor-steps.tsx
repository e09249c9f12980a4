import type { MessageKey } from '@coldbar/i18n/message-key'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { FormDialog } from '../../../crud/forms/form-dialog.tsx'
import { useT } from '../../../texts/texts.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { ConfirmAuthenticatorForm } from './confirm-authenticator-form.tsx'
import { IdentityProofForm } from './identity-proof-form.tsx'
import { RecoveryCodesShownOnce } from './recovery-codes.tsx'
import {
  type OfferedTotpSecret,
  requestNewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor-query.ts'

/** What somebody wants of their second factor. */
export type SecondFactorTask = 'start' | 'turnOff' | 'newCodes'

const GO = {
  start: 'secondFactor.next',
  turnOff: 'secondFactor.turnOff',
  newCodes: 'secondFactor.newCodes',
} as const satisfies Record<SecondFactorTask, MessageKey>

type Props = { wish: SecondFactorTask; isOn: boolean; onChanged: () => Promise<void>; onClose: () => void }

/** The steps of a wish, one window after the other: the proof, the secret for the app, the codes for the drawer. */
export const SecondFactorSteps = ({ wish, isOn, onChanged, onClose }: Props) => {
  const t = useT()
  const [offered, setOffered] = useState<OfferedTotpSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = async (codesMade: readonly string[]): Promise<void> => {
    setCodes(codesMade)
    await onChanged()
  }
  if (codes !== null)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('secondFactor.codes.title')}
        centered
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <RecoveryCodesShownOnce codes={codes} onDone={onClose} />
      </Dialog>
    )
  if (offered !== null)
    return (
      <FormDialog opened onClose={onClose} title={t('secondFactor.scan.title')} centered>
        <ConfirmAuthenticatorForm
          offered={offered}
          onCodes={(made) => {
            notifications.show({ message: t('secondFactor.turnedOn') })
            void done(made)
          }}
        />
      </FormDialog>
    )
  return (
    <FormDialog opened onClose={onClose} title={t('secondFactor.proof.title')} centered>
      <IdentityProofForm
        asksCode={isOn}
        go={t(GO[wish])}
        onProof={async (proof) => {
          if (wish === 'start') setOffered(await startSecondFactor(proof))
          else if (wish === 'newCodes') await done(await requestNewRecoveryCodes(proof))
          else {
            await turnOffSecondFactor(proof)
            notifications.show({ message: t('secondFactor.turnedOff') })
            await onChanged()
            onClose()
          }
        }}
      />
    </FormDialog>
  )
}
