import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useT } from '../../texts/texts.tsx'

type Option = { readonly id: number; readonly name: string }

type Props = {
  label: string
  /** What choosing nothing is called, such as "No Tag"; left out where something must be chosen. */
  nothing?: string | undefined
  placeholder?: string | undefined
  /** One that comes twice, as where it moves between two lists that are told of it one after the other, is offered once. */
  options: readonly Option[]
  value: number | null
  onChange: (id: number | null) => void
  disabled?: boolean | undefined
  /** Shows its options as soon as it stands: one press less where it is what a dialog is opened for. */
  opensAtOnce?: boolean
  error?: string | null | undefined
  /** Hears what is typed, where others than the options can be found by it; the name of one that was chosen is not typed. */
  onSearch?: (typed: string) => void
  /** What is offered for a number that no option has, such as "Register 4711"; left out where only what is there can be chosen. */
  newNumber?: { readonly accepts: (typed: number) => boolean; readonly label: (typed: number) => string } | undefined
}

const NOTHING = 'none'
/** More than this nobody scrolls through; typing finds the rest. */
const SHOWN_AT_ONCE = 100

const WHOLE_NUMBER = /^[1-9]\d*$/

/** The number that was typed, where no option bears it and it can be one. */
const newOf = (typed: string, options: readonly Option[], accepts: (typed: number) => boolean): number | null => {
  const text = typed.trim()
  if (!WHOLE_NUMBER.test(text) || !accepts(Number(text))) return null
  return options.some(({ id, name }) => id === Number(text) || name === text) ? null : Number(text)
}

const withoutRepeats = (options: readonly Option[]): readonly Option[] => {
  const seen = new Set<number>()
  return options.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** One of many records by name, or none of them. Typing finds it. */
export const OptionalRecordSelect = ({
  label,
  nothing,
  placeholder,
  options: given,
  value,
  onChange,
  disabled = false,
  opensAtOnce = false,
  error,
  onSearch,
  newNumber,
}: Props) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const options = useMemo(() => withoutRepeats(given), [given])
  const fresh = newNumber === undefined ? null : newOf(typed, options, newNumber.accepts)
  const isFreshChosen = newNumber !== undefined && value !== null && options.every(({ id }) => id !== value)
  const data = useMemo(
    () => [
      ...(nothing === undefined ? [] : [{ value: NOTHING, label: nothing }]),
      ...(isFreshChosen ? [{ value: String(value), label: String(value) }] : []),
      ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ...(fresh === null || fresh === value ? [] : [{ value: String(fresh), label: newNumber?.label(fresh) ?? '' }]),
    ],
    [options, nothing, fresh, value, isFreshChosen, newNumber],
  )
  /** A number that was typed is meant, also where nobody pressed its option before going on. */
  const takeTyped = (): void => {
    const named = options.find(({ name }) => name === typed.trim())
    const meant = named?.id ?? fresh
    if (meant !== null && meant !== value) onChange(meant)
  }
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={data}
      value={value === null ? (nothing === undefined ? null : NOTHING) : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === NOTHING ? null : Number(chosen))}
      searchable
      {...(opensAtOnce ? { defaultDropdownOpened: true, 'data-autofocus': true } : {})}
      {...(newNumber
        ? { onSearchChange: setTyped, onBlur: takeTyped }
        : onSearch
          ? { onSearchChange: (text: string) => onSearch(data.some(({ label: shown }) => shown === text) ? '' : text) }
          : {})}
      allowDeselect={false}
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage={t('records.noHit')}
      disabled={disabled}
      error={error}
    />
  )
}
