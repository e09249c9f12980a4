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

/** A number in the reader's own writing. What is typed stays as typed: a limit is judged, never put in its place. */
export const DecimalInput = ({ value, onChange, ...rest }: Props) => {
  const language = useLanguage()
  // "0.0" on the way to "0.05" is the number 0; shown as "0" it could never become 0.05.
  const [typed, setTyped] = useState<string | number>(Number.isNaN(value) ? '' : value)
  const known = Object.is(numberIn(typed), value)
  return (
    <NumberInput
      {...rest}
      value={known ? typed : Number.isNaN(value) ? '' : value}
      onChange={(next) => {
        setTyped(next)
        // Minus zero is not a number anybody means.
        onChange(numberIn(next) + 0)
      }}
      clampBehavior="none"
      decimalSeparator={language === 'en' ? '.' : ','}
      allowedDecimalSeparators={['.', ',']}
    />
  )
}
