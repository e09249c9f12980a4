import { MAPPED_FIELDS } from '@coldbar/contract/alert-units/message-path'
import { Button } from '@mantine/core'
import { useT } from '../../../texts/texts.tsx'
import { ReadAs } from './field-choice.tsx'
import { FIELD_TEXT, GAP_TEXT } from './field-texts.ts'
import { gapIn, type MapDraft, withField } from './map-draft.ts'
import styles from './message-map.module.css'
import { shownPath } from './message-nodes.ts'

/** What is read from where, and what is missing still. */
export const MappedFields = ({ draft, onChange }: { draft: MapDraft; onChange: (draft: MapDraft) => void }) => {
  const t = useT()
  const gap = gapIn(draft)
  return (
    <section className={styles.mapped} aria-label={t('messageMap.mapped')}>
      <h3>{t('messageMap.mapped')}</h3>
      <ul>
        {MAPPED_FIELDS.map((field) => {
          const mapped = draft[field]
          if (mapped === undefined) return null
          const { path, as } = mapped
          return (
            <li key={field}>
              <span>{t(FIELD_TEXT[field])}</span>
              <code>{shownPath(path)}</code>
              <ReadAs field={field} as={as} onChange={(chosen) => onChange(withField(draft, path, field, chosen))} />
              <Button
                size="compact-md"
                variant="default"
                aria-label={t('messageMap.leaveOutOne', { field: t(FIELD_TEXT[field]) })}
                onClick={() => onChange(withField(draft, path, null, null))}
              >
                {t('messageMap.leaveOut')}
              </Button>
            </li>
          )
        })}
        {draft.time === undefined ? (
          <li>
            <span>{t(FIELD_TEXT.time)}</span> {t('messageMap.arrival')}
          </li>
        ) : null}
      </ul>
      <p role="status">{gap === null ? null : t(GAP_TEXT[gap])}</p>
      {gap === null && draft.temperature === undefined ? <p>{t('messageMap.noTemperature')}</p> : null}
    </section>
  )
}
