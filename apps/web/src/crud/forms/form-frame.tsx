import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { AddingSession, EditingSession, FieldErrors } from '../edit/edit-session.ts'
import { bindFormFields, type FormFieldBindings } from '../fields/form-field-bindings.tsx'

type Props<Draft> = {
  session: AddingSession<Draft> | EditingSession<Draft>
  onChange: (change: Partial<Draft>) => void
  onSave: () => void
  /** Esc; it does nothing when left out. */
  onEscape?: () => void
  /** Whether it opens at its first field. */
  opensAtFirst?: boolean
  /** The field that it opens at instead, by name. */
  opensAt?: string | null | undefined
  className?: string | undefined
  children: (form: FormFieldBindings<Draft>) => ReactNode
}

/** A form around its inputs. Refused, it leads to the first wrong one. */
export const FormFrame = <Draft extends object>(props: Props<Draft>) => {
  const { session, onChange, onSave, onEscape, opensAtFirst = false, opensAt = null, className } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = inputsOf(form.current)
    const asked = inputs.find(({ name }) => name === opensAt)
    if (asked !== undefined || opensAtFirst) (asked ?? inputs[0])?.focus()
  }, [])
  const typed = useRef(session.draft)
  useEffect(() => {
    // Typing takes an error away; the next wrong field must not take the letters that follow.
    const isTyping = typed.current !== session.draft
    typed.current = session.draft
    if (isTyping || Object.keys(session.errors).length === 0) return
    const wrong = firstWrong(form.current, session.errors)
    wrong?.focus({ preventScroll: true })
    // The focus alone scrolls nothing that only a bar at the edge of the window hides; this keeps the margins of the form.
    wrong?.scrollIntoView?.({ block: 'nearest' })
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
    if (!onEscape || event.key !== 'Escape' || open || event.defaultPrevented) return
    event.stopPropagation()
    onEscape()
  }
  return (
    <form ref={form} className={className} onSubmit={submit} onKeyDown={leaveOnEscape} noValidate>
      {props.children(bindFormFields({ draft: session.draft, errors: session.errors, change: onChange }))}
    </form>
  )
}

const FOCUSABLE = 'input:not([type="hidden"]):not(:disabled), textarea, button:not(:disabled)'

/** The first wrong input in the order of reading; of inputs that are wrong as a whole the first. */
const firstWrong = (form: HTMLFormElement | null, errors: FieldErrors): HTMLElement | undefined => {
  const parts = [...(form?.querySelectorAll<HTMLElement>(`${FOCUSABLE}, [data-wrong]`) ?? [])]
  const isWrong = (part: HTMLElement): boolean =>
    part.hasAttribute('data-wrong') ||
    part.getAttribute('aria-invalid') === 'true' ||
    (part.getAttribute('name') ?? '') in errors
  const wrong = parts.find(isWrong)
  return wrong?.querySelector<HTMLElement>(FOCUSABLE) ?? wrong
}

const inputsOf = (form: HTMLFormElement | null): readonly HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]):not(:disabled), textarea') ?? []),
]
