import { withoutInvisibleCharacters } from '../texts/invisible-characters.ts'

/** The letters that a text message carries in 7 bits each (GSM 03.38); those of the second list take two of them. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const DOUBLE = new Set('\f^{}\\[~]|€')

/** Letters that one message holds, and each of several that belong together. */
const ROOM = { plain: { alone: 160, joined: 153 }, wide: { alone: 70, joined: 67 } } as const

/** More than this costs the fleet more than it tells. */
const MOST_PARTS = 3

type Alphabet = keyof typeof ROOM

const widthOf = (letter: string): number => (DOUBLE.has(letter) ? 2 : 1)

const measured = (text: string): { alphabet: Alphabet; length: number } => {
  const letters = [...text]
  if (letters.every((letter) => PLAIN.has(letter) || DOUBLE.has(letter)))
    return { alphabet: 'plain', length: letters.reduce((sum, letter) => sum + widthOf(letter), 0) }
  // UCS-2 counts what JavaScript counts.
  return { alphabet: 'wide', length: text.length }
}

/** How many messages a text takes: GSM-7 where all of its letters are in that alphabet, UCS-2 otherwise. */
export const smsPartCount = (text: string): number => {
  const { alphabet, length } = measured(text)
  const { alone, joined } = ROOM[alphabet]
  return length <= alone ? 1 : Math.ceil(length / joined)
}

/** Spaces that do not break are not in the alphabet: one of them would more than double a message. */
const NARROW = /[\u00a0\u202f\u2009]/g

/** A text that takes at most three messages: what does not fit is cut, and the cut is shown. */
export const truncateSmsText = (text: string): string => {
  const shown = withoutInvisibleCharacters(text.replace(NARROW, ' '))
  if (smsPartCount(shown) <= MOST_PARTS) return shown
  const letters = [...shown]
  while (smsPartCount(`${letters.join('')}...`) > MOST_PARTS) letters.pop()
  return `${letters.join('')}...`
}
