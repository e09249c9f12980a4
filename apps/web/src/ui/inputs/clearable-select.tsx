import { Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'

/** As small as something to press may be. */
const CLEAR_SIZE = '24px'

type Props = Omit<SelectProps, 'clearable' | 'clearButtonProps' | 'onClear' | 'openOnFocus' | 'ref'> & {
  /** What the button says that chooses nothing again. */
  clearLabel: string
}

/** A select of what a list is to be of: one press of its button, by pointer or by key, shows all again. */
export const ClearableSelect = ({ clearLabel, ...props }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Select
      {...props}
      ref={field}
      clearable
      openOnFocus={false}
      // The button goes with what it cleared: whoever pressed it goes on from the field.
      onClear={() => field.current?.focus()}
      // It stands where the arrow does: on a phone there is no room for both.
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': clearLabel,
        'aria-hidden': false,
        tabIndex: 0,
        size: CLEAR_SIZE,
        // The field lets no press through beside it; its ground is that of the field.
        style: { pointerEvents: 'all', background: 'none' },
      }}
    />
  )
}
