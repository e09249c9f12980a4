import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../texts/texts.tsx'

type Props = Omit<
  NumberInputProps,
  'value' | 'onChange' | 'clampBehavior' | 'decimalSeparator' | 'allowedDecimalSeparators'
> & {
  /** NaN while the field is empty. */
  value: number
  onChange: (value: number) => void
}

/** What was typed as a number; a field that is empty or holds a lone sign is none. */
const numberIn = (typed: string | number): number =>
  typeof typed === 'number' ? typed : typed.trim() === '' ? Number.NaN : Number(typed)

/** A number as people write it elsewhere, with a point or a comma; null of any other text. */
const numberInText = (text: string): number | null =>
  /^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null

/** Whether what is pasted stands in place of all that is there. */
const replacesAll = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value === '' || (selectionStart === 0 && selectionEnd === value.length)

/**
 * A number in the reader's own writing. What is typed stays as typed: a limit is judged, never put in its place. What is
 * pasted is read with a point or a comma, for spreadsheets write either.
 */
export const DecimalInput = ({ value, onChange, ...rest }: Props) => {
  const language = useLanguage()
  // "0.0" on the way to "0.05" is the number 0; shown as "0" it could never become 0.05.
  const [typed, setTyped] = useState<string | number>(Number.isNaN(value) ? '' : value)
  const known = Object.is(numberIn(typed), value)
  const change = (next: string | number): void => {
    setTyped(next)
    // Minus zero is not a number anybody means.
    onChange(numberIn(next) + 0)
  }
  return (
    <NumberInput
      {...rest}
      value={known ? typed : Number.isNaN(value) ? '' : value}
      onChange={change}
      onPasteCapture={(event) => {
        const pasted = numberInText(event.clipboardData.getData('text').trim())
        if (pasted === null || !replacesAll(event.currentTarget)) return
        event.preventDefault()
        // The field's own way would put it before the unit, and take a comma for a sign between thousands.
        event.stopPropagation()
        change(pasted)
      }}
      clampBehavior="none"
      decimalSeparator={language === 'en' ? '.' : ','}
      allowedDecimalSeparators={['.', ',']}
    />
  )
}
