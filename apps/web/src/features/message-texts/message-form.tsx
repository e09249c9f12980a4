import type { MessageSubject, TextKey } from '@coldbar/domain/messages/message-texts'
import { textKeys } from '@coldbar/domain/messages/message-texts'
import type { Placeholder } from '@coldbar/domain/messages/placeholder'
import { isSingleLine, LONGEST_LINE, LONGEST_TEXT } from '@coldbar/domain/messages/text-limits'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { EditForm } from '../../crud/forms/edit-form.tsx'
import { useOpenForm } from '../../crud/session/use-open-form.tsx'
import { useMay } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { listPart } from '../../url/list-part.ts'
import { useUrlState } from '../../url/url-state.ts'
import { type MessageScreen, type MessagesAnswer, messagesQuery, type Worded } from './message-calls.ts'
import styles from './message-editor.module.css'
import { MessagePreview } from './message-preview.tsx'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import {
  builtInTexts,
  changedTexts,
  draftOf,
  fallbackTexts,
  type MessageDraft,
  refusedTexts,
  textErrors,
  textsOf,
} from './text-draft.ts'
import { useInsertion } from './use-insertion.ts'

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
  const queries = useQueryClient()
  const [url] = useUrlState()
  const may = useMay(`${screen.base}.update`)
  const fallback = fallbackTexts(answer, place)
  const leave = () => navigate({ to: screen.path(), search: listPart(url) as never })
  const changesOf = (before: MessageDraft, draft: MessageDraft) =>
    changedTexts(textsOf(before), textsOf(draft), fallback)
  const { form, unsaved, ...editing } = useOpenForm<MessageDraft>({
    stored: draftOf(answer, place),
    check: (draft) => textErrors(screen.kind, textsOf(draft), t),
    save: async (draft, original) => {
      const overrides = changesOf(original, draft)
      const from = Object.fromEntries(overrides.map(({ skey }) => [skey, original.stood[skey] ?? '']))
      const saved = await screen.calls.update(place, { overrides, from })
      await onSaved()
      return draftOf(saved, place)
    },
    standing: async () => draftOf(await queries.fetchQuery({ ...messagesQuery(screen), staleTime: 0 }), place),
    errorsOf: (error, { original, draft }) => refusedTexts(error, changesOf(original, draft), t),
    why: (error, { original, draft }) => {
      const refused = Object.entries(refusedTexts(error, changesOf(original, draft), t))
      const said = refused.map(([key, why]) => t('auditFields.part', { part: nameOf(key as TextKey), field: why }))
      return said.length === 0 ? null : said.join(' · ')
    },
    named: (key) => nameOf(key as TextKey),
    onSaved: leave,
    onSaveError: 'errors.failedToUpdate',
  })
  const { draft } = form
  const nameOf = (key: TextKey): string => t(`messageTexts.keys.${key}`)
  const changed = changesOf(form.original, draft)
  const errors: FieldErrors = { ...form.errors, ...textErrors(screen.kind, textsOf(draft), t) }
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const change = (key: TextKey, text: string): void => editing.change({ [key]: text })
  const insertion = useInsertion(change)

  const field = (key: TextKey) => ({
    label: nameOf(key),
    name: key,
    value: draft[key] ?? '',
    readOnly: !may,
    error: errors[key],
    autoComplete: 'off',
    inputWrapperOrder: ORDER,
    description: (
      <Origin
        label={nameOf(key)}
        isOwn={draft[key] !== fallback[key]}
        may={may}
        onReset={() => change(key, fallback[key] ?? '')}
      />
    ),
    ...insertion.watch(key),
  })

  return (
    <EditForm session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
      {() => (
        <>
          {editing.banner}
          {editing.questions}
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
              onChoose={(placeholder: Placeholder) => insertion.insert(textsOf(draft), placeholder)}
            />
          ) : null}
          <MessagePreview kind={screen.kind} place={place} texts={changed} />
          {may ? (
            <div className={styles.actions}>
              <Button type="submit" loading={form.saving}>
                {t('common.save')}
              </Button>
              <Button variant="default" disabled={form.saving} onClick={() => void editing.pass(leave)}>
                {t('common.cancel')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </EditForm>
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
