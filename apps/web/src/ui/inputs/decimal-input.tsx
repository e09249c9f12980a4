import { editableNumberText, parseNumber } from '@coldbar/i18n/format/parse-number'
import type { Translate } from '@coldbar/i18n/translator'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useFormat, useLanguage, useT } from '../../texts/texts.tsx'

/** What a field holds whose text is no number: beyond every limit, so that no form takes it for empty or saves it. */
const UNREADABLE = Number.POSITIVE_INFINITY

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'type'> & {
  /** NaN while the field is empty, `UNREADABLE` while it holds no number. */
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  decimalScale?: number
  allowDecimal?: boolean
  suffix?: string
}

type Typed = {
  readonly text: string
  readonly value: number
  readonly problem: string | null
  /** Whether the field was left since: it then shows what will be stored. */
  readonly isLeft?: boolean
}

const decimalsOf = (value: number): number => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0

/** Steps add up without the dust of binary fractions. */
const stepped = (value: number, step: number): number => {
  const scale = 10 ** Math.max(decimalsOf(value), decimalsOf(step))
  return Math.round((value + step) * scale) / scale
}

const HAS_SIGNS = /[.,\s\u00a0\u202f'’].*[.,\s\u00a0\u202f'’]|\d[.,\s\u00a0\u202f'’]\d{3}$/

/** Which limit no further digit can bring it within: `5` may become `50`, but -3 never becomes 0. */
const brokenLimitText = (
  value: number,
  { min, max }: { min: number; max: number },
  t: Translate,
  write: (limit: number) => string,
): string | null => {
  if (!Number.isFinite(value)) return null
  if (value > max) return t('problems.tooHigh', { limit: write(max) })
  return value < min && value < 0 ? t('problems.tooLow', { limit: write(min) }) : null
}

/**
 * A number in the reader's own writing, with or without signs between thousands. What is typed stays as typed until the
 * field is left: a limit is told, never put in its place. What will be stored stands beside it where that is in any doubt,
 * and what could be two numbers is refused with both of them. These words stay when the field is left: if they went, a
 * press of Save, which leaves the field, would move the button away from under the finger.
 */
export const DecimalInput = ({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  decimalScale = 6,
  allowDecimal = true,
  suffix = '',
  error,
  description,
  onKeyDown,
  onBlur,
  ...rest
}: Props) => {
  const language = useLanguage()
  const t = useT()
  const format = useFormat()
  const [typed, setTyped] = useState<Typed | null>(null)
  const known = typed !== null && Object.is(typed.value, value)
  const brokenLimit = brokenLimitText(value, { min, max }, t, format.exact)
  const written = Number.isFinite(value) ? `${editableNumberText(value, language)}${suffix}` : ''

  const readingOf = (text: string): Typed => {
    const unit = suffix.trim()
    const bare = unit !== '' && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text
    const found = parseNumber(bare, language)
    // Where thousands cannot be meant, nothing is in doubt: 1.025 of a share, 8.500 bar.
    const read = 'either' in found && found.either[1] > max ? { value: found.either[0] } : found
    if ('value' in read) {
      // Minus zero is not a number anybody means.
      const number = read.value + 0
      const wrong = decimalsOf(number) > (allowDecimal ? decimalScale : 0)
      return wrong
        ? { text, value: UNREADABLE, problem: tooFine(t, allowDecimal ? decimalScale : 0) }
        : { text, value: number, problem: null }
    }
    if (read.problem === 'empty') return { text, value: Number.NaN, problem: null }
    if (!('either' in read)) return { text, value: UNREADABLE, problem: t('numbers.notANumber') }
    const [less, more] = read.either.map((one) => editableNumberText(one, language))
    return { text, value: UNREADABLE, problem: t('numbers.ambiguous', { less: less ?? '', more: more ?? '' }) }
  }
  const change = (text: string): void => {
    const next = readingOf(text)
    setTyped(next)
    onChange(next.value)
  }
  const stepBy = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || event.defaultPrevented) return
    event.preventDefault()
    const from = Number.isFinite(value) ? value : 0
    const next = Math.min(max, Math.max(min, stepped(from, direction * step)))
    setTyped(null)
    onChange(next)
  }
  const stored = known && Number.isFinite(value) && brokenLimit === null && HAS_SIGNS.test(typed.text.trim())
  return (
    <TextInput
      {...rest}
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={known && typed.isLeft !== true ? typed.text : written}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={stepBy}
      onBlur={(event) => {
        onBlur?.(event)
        // What could be read is shown as it will be stored; what could not stays to be put right.
        if (known && typed.problem === null) setTyped({ ...typed, isLeft: true })
      }}
      error={(known ? typed.problem : null) ?? error ?? brokenLimit}
      description={stored ? t('numbers.stored', { number: `${format.exact(value)}${suffix}` }) : description}
    />
  )
}

const tooFine = (t: Translate, decimals: number): string =>
  decimals === 0 ? t('numbers.whole') : t('numbers.decimals', { count: decimals })
