import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '../texts/texts.tsx'

type Option = { readonly id: number; readonly name: string }

type Props = {
  label: string
  /** What choosing nothing is called, such as "No Tag"; left out where something must be chosen. */
  nothing?: string | undefined
  placeholder?: string | undefined
  options: readonly Option[]
  value: number | null
  onChange: (id: number | null) => void
  disabled?: boolean | undefined
  error?: string | null | undefined
}

const NOTHING = 'none'
/** More than this nobody scrolls through; typing finds the rest. */
const SHOWN_AT_ONCE = 100

/** One of many records by name, or none of them. Typing finds it. */
export const NullSelect = ({
  label,
  nothing,
  placeholder,
  options,
  value,
  onChange,
  disabled = false,
  error,
}: Props) => {
  const t = useT()
  const data = useMemo(
    () => [
      ...(nothing === undefined ? [] : [{ value: NOTHING, label: nothing }]),
      ...options.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    [options, nothing],
  )
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={data}
      value={value === null ? (nothing === undefined ? null : NOTHING) : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === NOTHING ? null : Number(chosen))}
      searchable
      allowDeselect={false}
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage={t('records.noHit')}
      disabled={disabled}
      error={error}
    />
  )
}
