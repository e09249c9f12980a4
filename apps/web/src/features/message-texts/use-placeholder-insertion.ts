import type { MessageTextKey } from '@coldbar/domain/messages/message-texts'
import { type MessagePlaceholder, placeholderInBraces } from '@coldbar/domain/messages/placeholder'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { MessageTextsDraft } from './message-text-draft.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

/** Puts placeholders where the cursor was last, and leaves it behind them. */
export const usePlaceholderInsertion = (change: (key: MessageTextKey, text: string) => void) => {
  const last = useRef<{ key: MessageTextKey; input: Input } | null>(null)
  const first = useRef<{ key: MessageTextKey; input: Input } | null>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    const target = last.current ?? first.current
    if (cursor.current === null || target === null) return
    target.input.focus()
    target.input.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  return {
    /** What a field needs so that the cursor in it is remembered; the one of the message itself is where it begins. */
    watch: (key: MessageTextKey) => ({
      ref: (input: Input | null) => {
        if (input !== null && (first.current === null || key === 'msg')) first.current = { key, input }
      },
      onFocus: ({ currentTarget }: FocusEvent<Input>) => {
        last.current = { key, input: currentTarget }
      },
    }),
    insert: (texts: MessageTextsDraft, placeholder: MessagePlaceholder): void => {
      const target = last.current ?? first.current
      if (target === null) return
      const { key, input } = target
      const text = texts[key] ?? ''
      const [from, to] = [input.selectionStart ?? text.length, input.selectionEnd ?? text.length]
      cursor.current = from + placeholderInBraces(placeholder).length
      change(key, `${text.slice(0, from)}${placeholderInBraces(placeholder)}${text.slice(to)}`)
    },
  }
}
