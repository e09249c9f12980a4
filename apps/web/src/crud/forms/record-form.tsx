import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import type { AddingSession, EditingSession } from '../edit/edit-session.ts'
import type { FormFieldBindings } from '../fields/form-field-bindings.tsx'
import styles from '../fields/record-form.module.css'
import { FormFrame } from './form-frame.tsx'

type Props<Draft> = {
  session: AddingSession<Draft> | EditingSession<Draft>
  onChange: (change: Partial<Draft>) => void
  onSave: () => void
  onCancel: () => void
  /** Esc: as cancel, but asks before anything typed is lost. */
  onEscape: () => void
  /** The field that it opens at, by name. */
  opensAt?: string | null | undefined
  children: (form: FormFieldBindings<Draft>) => ReactNode
}

/** The form of a record beside its list. It opens at its first field, or at the one that is named. */
export const RecordForm = <Draft extends object>({ onCancel, children, ...form }: Props<Draft>) => {
  const t = useT()
  const { saving } = form.session
  return (
    <FormFrame {...form} className={styles.form} opensAtFirst>
      {(fields) => (
        <>
          {children(fields)}
          <div className={styles.actions}>
            <Button type="submit" loading={saving}>
              {t('common.save')}
            </Button>
            <Button variant="default" disabled={saving} onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          </div>
        </>
      )}
    </FormFrame>
  )
}
