import { useMatches } from '@tanstack/react-router'
import type { Screen } from './screen.ts'

/** The screen on show; null for the blink of a redirect. */
export const useScreen = (): Screen | null =>
  useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen ?? null,
  })
