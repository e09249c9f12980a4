import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../texts/texts.tsx'
import type { Adding, Editing } from './edit-session.ts'
import { type FormFields, formFields } from './form-fields.tsx'
import styles from './record-form.module.css'

type Props<Draft> = {
  session: Adding<Draft> | Editing<Draft>
  onChange: (change: Partial<Draft>) => void
  onSave: () => void
  onCancel: () => void
  /** Esc: as cancel, but asks before anything typed is lost. */
  onEscape: () => void
  children: (form: FormFields<Draft>) => ReactNode
}

/** The form of a record. It opens at its first field, and at the first wrong one when it is refused. */
export const RecordForm = <Draft extends object>(props: Props<Draft>) => {
  const { session, onChange, onSave, onCancel, onEscape } = props
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => inputsOf(form.current)[0]?.focus(), [])
  const typed = useRef(session.draft)
  useEffect(() => {
    // Typing takes an error away; the next wrong field must not take the letters that follow.
    const isTyping = typed.current !== session.draft
    typed.current = session.draft
    if (isTyping || Object.keys(session.errors).length === 0) return
    inputsOf(form.current)
      .find(({ ariaInvalid, name }) => ariaInvalid === 'true' || name in session.errors)
      ?.focus()
  }, [session.draft, session.errors])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // What was typed and cannot be read is not in the draft: saving would leave it out without a word.
    const unreadable = form.current?.querySelector<HTMLElement>('[data-unreadable="true"]')
    if (unreadable) unreadable.focus()
    else onSave()
  }
  const leaveOnEscape = (event: KeyboardEvent): void => {
    const open = event.target instanceof HTMLElement && event.target.ariaExpanded === 'true'
    if (event.key !== 'Escape' || open || event.defaultPrevented) return
    event.stopPropagation()
    onEscape()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={leaveOnEscape} noValidate>
      {props.children(formFields({ draft: session.draft, errors: session.errors, change: onChange }))}
      <div className={styles.actions}>
        <Button type="submit" loading={session.saving}>
          {t('common.save')}
        </Button>
        <Button variant="default" disabled={session.saving} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

const inputsOf = (form: HTMLFormElement | null): readonly HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]):not(:disabled), textarea') ?? []),
]
