import { useFormat } from '../../texts/texts.tsx'
import { useCurrentTime } from './now.ts'

/** Writes moments, in seconds since 1970, as sentences of this page name them: `26/11 13:33`. */
export const useMomentInSentence = (): ((at: number | null | undefined) => string) => {
  const format = useFormat()
  const now = useCurrentTime()
  return (at) => format.momentInSentence(at, now)
}
