import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import {
  EVENT_VALUE_PLACEHOLDERS,
  type EventValuePlaceholder,
  type MessagePlaceholder,
  PLACEHOLDERS_OF_TEXT_SETS,
  placeholderInBraces,
} from '@coldbar/domain/messages/placeholder'
import type { Translate } from '@coldbar/i18n/translator'
import { useT } from '../../texts/texts.tsx'
import styles from './message-text-editor.module.css'

const isFigure = (placeholder: MessagePlaceholder): placeholder is EventValuePlaceholder =>
  EVENT_VALUE_PLACEHOLDERS.some((figure) => figure === placeholder)

const meaningOf = (placeholder: MessagePlaceholder, t: Translate): string => {
  if (placeholder === 'msg') return t('messageTexts.placeholders.msg')
  return isFigure(placeholder) ? t(`events.figures.${placeholder}`) : t(`messageTexts.placeholders.${placeholder}`)
}

type Props = { kind: MessageTextSet; onChoose: (placeholder: MessagePlaceholder) => void }

/** What a text of this kind may hold in braces: a press puts it where the cursor is. */
export const PlaceholderButtons = ({ kind, onChoose }: Props) => {
  const t = useT()
  const names = PLACEHOLDERS_OF_TEXT_SETS[kind]
  const figures = names.filter(isFigure)
  return (
    <section className={styles.placeholders} aria-labelledby="placeholders">
      <h3 id="placeholders">{t('messageTexts.insert')}</h3>
      <p>{t('messageTexts.insertHint')}</p>
      <Buttons names={names.filter((name) => !isFigure(name))} onChoose={onChoose} />
      {figures.length === 0 ? null : (
        <details>
          <summary>{t('messageTexts.figures')}</summary>
          <Buttons names={figures} onChoose={onChoose} />
        </details>
      )}
    </section>
  )
}

const Buttons = ({ names, onChoose }: { names: readonly MessagePlaceholder[]; onChoose: Props['onChoose'] }) => {
  const t = useT()
  return (
    <ul className={styles.choices}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.choice}
            // The cursor stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(name)}
          >
            <span>{meaningOf(name, t)}</span>
            <code>{placeholderInBraces(name)}</code>
          </button>
        </li>
      ))}
    </ul>
  )
}
