import type { MessageSubject, TextKey } from '@coldbar/domain/messages/message-texts'
import { textKeys } from '@coldbar/domain/messages/message-texts'
import type { Placeholder } from '@coldbar/domain/messages/placeholder'
import { isSingleLine, LONGEST_LINE, LONGEST_TEXT } from '@coldbar/domain/messages/text-limits'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { FieldGroup } from '../../crud/field-group.tsx'
import { failureHint } from '../../crud/save-errors.ts'
import { useLeaveGuard } from '../../crud/use-leave-guard.ts'
import { useMay } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { late } from '../../ui/late.tsx'
import { listPart } from '../../url/list-part.ts'
import { useUrlState } from '../../url/url-state.ts'
import type { MessageScreen, MessagesAnswer, Worded } from './message-calls.ts'
import styles from './message-editor.module.css'
import { MessagePreview } from './message-preview.tsx'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import {
  builtInTexts,
  changedTexts,
  fallbackTexts,
  refusedTexts,
  sentTexts,
  type TextErrors,
  textErrors,
} from './text-draft.ts'
import { useInsertion } from './use-insertion.ts'

const Question = late(async () => (await import('../../crud/question.tsx')).Question)

type Props = {
  screen: MessageScreen
  subject: MessageSubject
  place: Worded
  answer: MessagesAnswer
  onUnsaved: (unsaved: boolean) => void
  onSaved: () => Promise<void>
}

const MESSAGE_ROWS = 10
/** What is wrong stands right below the text, where it comes from after that. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** The texts of a message as one template words them. */
export const MessageForm = ({ screen, subject, place, answer, onUnsaved, onSaved }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const [url] = useUrlState()
  const may = useMay(`${screen.base}.update`)
  const [before] = useState(() => sentTexts(answer, place))
  const [draft, setDraft] = useState(before)
  const [refused, setRefused] = useState<TextErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const fallback = fallbackTexts(answer, place)
  const changed = changedTexts(before, draft, fallback)
  const unsaved = changed.length > 0
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const { blocked, pass } = useLeaveGuard(unsaved)
  const errors = { ...refused, ...textErrors(screen.kind, draft, t) }

  const change = (key: TextKey, text: string): void => {
    setDraft((texts) => ({ ...texts, [key]: text }))
    setRefused(({ [key]: _, ...others }) => others)
  }
  const insertion = useInsertion(change)
  const leave = () => pass(() => navigate({ to: screen.path(), search: listPart(url) as never }))

  const save = async (): Promise<void> => {
    if (!unsaved) return leave()
    if (Object.keys(errors).length > 0) return
    setSaving(true)
    try {
      await screen.calls.update(place, changed)
      await onSaved()
      await leave()
    } catch (error) {
      setRefused(refusedTexts(error, changed, t))
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }

  const field = (key: TextKey) => ({
    label: t(`messageTexts.keys.${key}`),
    name: key,
    value: draft[key] ?? '',
    readOnly: !may,
    error: errors[key],
    autoComplete: 'off',
    inputWrapperOrder: ORDER,
    description: (
      <Origin
        label={t(`messageTexts.keys.${key}`)}
        isOwn={draft[key] !== fallback[key]}
        may={may}
        onReset={() => change(key, fallback[key] ?? '')}
      />
    ),
    ...insertion.watch(key),
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorBanner
        message={failure === null ? null : t('errors.failedToUpdate')}
        hint={Object.keys(refused).length > 0 ? null : failureHint(failure, t)}
        onDismiss={() => setFailure(null)}
      />
      <div className={styles.texts}>
        {textKeys(place).map((key) =>
          isSingleLine(key) ? (
            <TextInput
              key={key}
              maxLength={LONGEST_LINE}
              {...field(key)}
              onChange={({ currentTarget }) => change(key, currentTarget.value)}
            />
          ) : (
            <Textarea
              key={key}
              rows={MESSAGE_ROWS}
              maxLength={LONGEST_TEXT}
              {...field(key)}
              onChange={({ currentTarget }) => change(key, currentTarget.value)}
            />
          ),
        )}
      </div>
      {subject.what === 'globals' ? <Defaults texts={builtInTexts(answer, place)} /> : null}
      {may ? (
        <PlaceholderButtons
          kind={screen.kind}
          onChoose={(placeholder: Placeholder) => insertion.insert(draft, placeholder)}
        />
      ) : null}
      <MessagePreview kind={screen.kind} place={place} texts={changed} />
      {may ? (
        <div className={styles.actions}>
          <Button type="submit" loading={saving}>
            {t('common.save')}
          </Button>
          <Button variant="default" disabled={saving} onClick={() => void leave()}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : null}
      {blocked === null ? null : (
        <Suspense fallback={null}>
          <Question
            text={t('records.unsaved')}
            yes={t('records.discard')}
            no={t('records.keepEditing')}
            danger
            onYes={() => blocked.proceed()}
            onNo={() => blocked.reset()}
          />
        </Suspense>
      )}
    </form>
  )
}

type OriginProps = { label: string; isOwn: boolean; may: boolean; onReset: () => void }

/** Whether a text is the fleet's own, and the way back. */
const Origin = ({ label, isOwn, may, onReset }: OriginProps): ReactNode => {
  const t = useT()
  if (!isOwn) return t('messageTexts.isDefault')
  return (
    <>
      {t('messageTexts.isOwn')}{' '}
      {may ? (
        <button
          type="button"
          className={styles.reset}
          aria-label={`${t('messageTexts.takeDefault')}: ${label}`}
          onClick={onReset}
        >
          {t('messageTexts.takeDefault')}
        </button>
      ) : null}
    </>
  )
}

const Defaults = ({ texts }: { texts: Partial<Record<TextKey, string>> }) => {
  const t = useT()
  return (
    <FieldGroup title={t('messageTexts.defaults')}>
      {(Object.entries(texts) as [TextKey, string][]).map(([key, text]) => (
        <TextInput
          key={key}
          readOnly
          label={t('messageTexts.defaultOf', { text: t(`messageTexts.keys.${key}`) })}
          value={text}
        />
      ))}
    </FieldGroup>
  )
}
