import type { MessageTextKey, MessageTextTopic } from '@coldbar/domain/messages/message-texts'
import { messageTextKeys } from '@coldbar/domain/messages/message-texts'
import type { MessagePlaceholder } from '@coldbar/domain/messages/placeholder'
import {
  isSingleLineMessageText,
  MAX_MESSAGE_BYTES,
  MAX_MESSAGE_LINE_LENGTH,
} from '@coldbar/domain/messages/text-limits'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { FormFrame } from '../../crud/forms/form-frame.tsx'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import type { MessageTextsAnswer, MessageTextsScreenDefinition, TemplateMessageKey } from './message-text-calls.ts'
import { builtInMessageTexts, draftTextsWithoutStored } from './message-text-draft.ts'
import styles from './message-text-editor.module.css'
import { MessageTextPreview } from './message-text-preview.tsx'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import { useMessageTextForm } from './use-message-text-form.ts'
import { usePlaceholderInsertion } from './use-placeholder-insertion.ts'

type Props = {
  screen: MessageTextsScreenDefinition
  subject: MessageTextTopic
  place: TemplateMessageKey
  answer: MessageTextsAnswer
  onUnsaved: (unsaved: boolean) => void
  onSaved: () => Promise<void>
}

const MESSAGE_ROWS = 10
/** What is wrong stands right below the text, where it comes from after that. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** The texts of a message as one template words them. */
export const MessageTextForm = ({ screen, subject, place, answer, onUnsaved, onSaved }: Props) => {
  const t = useT()
  const may = useMayCall(`${screen.base}.update`)
  const { form, unsaved, errors, fallback, nameOf, changed, leave, ...editing } = useMessageTextForm({
    screen,
    place,
    answer,
    onSaved,
  })
  const { draft } = form
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const change = (key: MessageTextKey, text: string): void => editing.change({ [key]: text })
  const insertion = usePlaceholderInsertion(change)

  const field = (key: MessageTextKey) => ({
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
    <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
      {() => (
        <>
          {editing.banner}
          {editing.questions}
          <div className={styles.texts}>
            {messageTextKeys(place).map((key) =>
              isSingleLineMessageText(key) ? (
                <TextInput
                  key={key}
                  maxLength={MAX_MESSAGE_LINE_LENGTH}
                  {...field(key)}
                  onChange={({ currentTarget }) => change(key, currentTarget.value)}
                />
              ) : (
                <Textarea
                  key={key}
                  rows={MESSAGE_ROWS}
                  maxLength={MAX_MESSAGE_BYTES}
                  {...field(key)}
                  onChange={({ currentTarget }) => change(key, currentTarget.value)}
                />
              ),
            )}
          </div>
          {subject.what === 'globals' ? <Defaults texts={builtInMessageTexts(answer, place)} /> : null}
          {may ? (
            <PlaceholderButtons
              kind={screen.kind}
              onChoose={(placeholder: MessagePlaceholder) =>
                insertion.insert(draftTextsWithoutStored(draft), placeholder)
              }
            />
          ) : null}
          <MessageTextPreview kind={screen.kind} place={place} texts={changed} />
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
    </FormFrame>
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
          aria-label={`${t('messageTexts.takeDefault')}${t('common.colon')}${label}`}
          onClick={onReset}
        >
          {t('messageTexts.takeDefault')}
        </button>
      ) : null}
    </>
  )
}

const Defaults = ({ texts }: { texts: Partial<Record<MessageTextKey, string>> }) => {
  const t = useT()
  return (
    <FieldGroup title={t('messageTexts.defaults')}>
      {(Object.entries(texts) as [MessageTextKey, string][]).map(([key, text]) => (
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
