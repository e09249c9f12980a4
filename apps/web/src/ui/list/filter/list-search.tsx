import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../texts/texts.tsx'
import { useUrlState } from '../../../url/url-state.ts'

type Props = {
  label: string
  /** Fits into the field where its label is too long to. */
  placeholder?: string
  onFocus: () => void
}

/** The search of a list. What is typed stands at once; the address, and with it the list, follows in the same breath. */
export const ListSearch = ({ label, placeholder = label, onFocus }: Props) => {
  const t = useT()
  const [url, change] = useUrlState()
  const [text, setText] = useState(url.q ?? '')
  const sent = useRef(url.q ?? '')

  useEffect(() => {
    const now = url.q ?? ''
    if (now !== sent.current) setText(now)
    sent.current = now
  }, [url.q])

  const type = (next: string): void => {
    setText(next)
    sent.current = next
    change({ q: next, page: null })
  }

  return (
    <TextInput
      type="search"
      data-list-search
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onFocus={onFocus}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation()
          type('')
        }
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label={t('common.clearSearch')} onClick={() => type('')} />
      }
    />
  )
}
