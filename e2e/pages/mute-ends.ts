import { createMomentFormat } from '@coldbar/i18n/format/moment'

const DAY = 86_400
/** Server and browser share this machine's clock, but the server keeps whole seconds and may have rounded down. */
const ROUNDED = 1

/**
 * To be asked before a tire is muted for so many days; gives what its screen must say afterwards: an end exactly that long
 * after some moment between the two.
 */
export const expectedMuteEndPattern = (days: number): (() => RegExp) => {
  const before = Math.floor(Date.now() / 1000) - ROUNDED
  const { momentInSentence } = createMomentFormat('Europe/Amsterdam')
  return () => {
    const seconds = Math.ceil(Date.now() / 1000) - before
    const ends = Array.from({ length: seconds + 1 }, (_, later) =>
      momentInSentence(before + later + days * DAY, before),
    )
    return new RegExp(`Muted until (?:${ends.join('|')})`)
  }
}
