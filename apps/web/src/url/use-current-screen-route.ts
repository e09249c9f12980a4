import { useMatches } from '@tanstack/react-router'
import type { ScreenRoute } from './screen-route.ts'

/** The screen on show; null for the blink of a redirect. */
export const useCurrentScreenRoute = (): ScreenRoute | null =>
  useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen ?? null,
  })
