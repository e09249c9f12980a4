import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { LANGUAGES, type Language } from '@coldbar/domain/texts/language'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import {
  fetchMessageTextPreview,
  type MessageTextPreviewAnswer,
  type TemplateMessageKey,
  type WireMessageText,
} from './message-text-calls.ts'
import styles from './message-text-editor.module.css'
import { MessageTextsLoadFailure } from './message-texts-load-failure.tsx'

/** So long after the last letter the preview follows. */
const FOLLOWS_AFTER_MS = 300

type Props = { kind: MessageTextSet; place: TemplateMessageKey; texts: WireMessageText[] }

/** How a message will look, in any language; what is being written is of its own language alone. */
export const MessageTextPreview = ({ kind, place, texts }: Props) => {
  const t = useT()
  const [language, setLanguage] = useState<Language>(place.language)
  const [settled] = useDebouncedValue(JSON.stringify(texts), FOLLOWS_AFTER_MS)
  const written = language === place.language ? settled : '[]'
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.messagePreview(
      kind,
      place.templateId,
      place.eventType,
      place.eventSubType,
      language,
      written,
    ),
    queryFn: ({ signal }) => fetchMessageTextPreview(kind, { ...place, language }, JSON.parse(written), signal),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h3 id="preview">{t('messageTexts.preview')}</h3>
        <select
          aria-label={t('messageTexts.previewLanguage')}
          value={language}
          onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? place.language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t(PROFILE_LANGUAGES[one])}
            </option>
          ))}
        </select>
      </div>
      <MessageTextsLoadFailure error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : <Shown kind={kind} preview={data} language={language} />}
    </section>
  )
}

const Shown = ({
  kind,
  preview,
  language,
}: {
  kind: MessageTextSet
  preview: MessageTextPreviewAnswer
  language: Language
}) => {
  const t = useT()
  const { events } = useFleetPaths()
  return (
    <>
      <p className={styles.source}>
        {preview.event_id === null ? (
          t(kind === 'tasklist' ? 'messageTexts.fromNow' : 'messageTexts.fromExample')
        ) : (
          <AppLink to={events('all', preview.event_id)}>{t('messageTexts.fromEvent')}</AppLink>
        )}
      </p>
      <dl className={styles.shown}>
        <dt>{t('messageTexts.mail')}</dt>
        <dd lang={language}>
          <strong>{preview.subject}</strong>
          <div className={styles.lines}>{preview.text}</div>
        </dd>
        <dt>{t('messageTexts.sms')}</dt>
        <dd className={styles.lines} lang={language}>
          {preview.sms}
        </dd>
      </dl>
    </>
  )
}
