import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../api/api-query-keys.ts'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { AddMessageTemplateDialog } from './add-message-template.tsx'
import type { ListedMessageText } from './listed-message-texts.ts'
import type { MessageTextsAnswer, MessageTextsScreenDefinition } from './message-text-calls.ts'
import { DEFAULT_MESSAGE_TEMPLATE_ID } from './message-text-draft.ts'
import styles from './message-text-editor.module.css'
import { MessageTextForm } from './message-text-form.tsx'

const LIMITED = {
  notificationMessages: 'messageTemplate',
  notification3Messages: 'notification3Template',
  tasklistMessages: 'tasklistTemplate',
} as const

type Props = { screen: MessageTextsScreenDefinition; title: ListedMessageText; answer: MessageTextsAnswer }

/** A message in one language: which template words it, its texts, and how it will look. */
export const MessageTextEditor = ({ screen, title, answer }: Props) => {
  const t = useT()
  const queries = useQueryClient()
  const may = useMayCall(`${screen.base}.update`)
  const [templateId, setTemplateId] = useState(DEFAULT_MESSAGE_TEMPLATE_ID)
  const [adding, setAdding] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const reload = () => {
    refreshQueriesMentioningRecords(queries, 'templates')
    return queries.invalidateQueries({ queryKey: apiQueryKeys[screen.base] })
  }
  return (
    <>
      <div className={styles.templates}>
        <NativeSelect
          label={t('messageTexts.template')}
          description={unsaved ? t('messageTexts.saveFirst') : undefined}
          disabled={unsaved}
          data={answer.templates.map(({ template_id, name }) => ({
            value: String(template_id),
            label: template_id === DEFAULT_MESSAGE_TEMPLATE_ID ? t('messageTexts.defaultTemplate') : name,
          }))}
          value={String(templateId)}
          onChange={({ currentTarget }) => setTemplateId(Number(currentTarget.value))}
        />
        {may ? (
          <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            {t('messageTexts.addTemplate')}
          </Button>
        ) : null}
      </div>
      <AddMessageTemplateDialog
        open={adding}
        limit={{
          kind: LIMITED[screen.base],
          has: answer.templates.filter(({ template_id }) => template_id !== DEFAULT_MESSAGE_TEMPLATE_ID).length,
        }}
        onClose={() => setAdding(false)}
        create={screen.calls.createTemplate}
        onCreated={async (created) => {
          await reload()
          if (!unsaved) setTemplateId(created)
        }}
      />
      <MessageTextForm
        key={templateId}
        screen={screen}
        subject={title.subject}
        place={{ ...title, templateId }}
        answer={answer}
        onUnsaved={setUnsaved}
        onSaved={reload}
      />
    </>
  )
}
