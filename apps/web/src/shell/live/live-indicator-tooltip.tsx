import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** What the indicator says in full to a pointer that rests on it. Its code comes with a stir. */
export const LiveIndicatorTooltip = ({ at, text }: { at: RefObject<HTMLElement | null>; text: string }) => (
  <Tooltip target={at} label={text} multiline w={260} />
)
