import type { MessageTextKey } from './message-texts.ts'

/** The longest text of a message, in bytes of UTF-8, and the longest single line, in characters. */
export const MAX_MESSAGE_BYTES = 4_096
export const MAX_MESSAGE_LINE_LENGTH = 200

/** The body of an e-mail alone has lines. */
export const isSingleLineMessageText = (key: MessageTextKey): boolean => key !== 'msg'

const TWO_BYTES_FROM = 0x80
const THREE_BYTES_FROM = 0x8_00
const FOUR_BYTES_FROM = 0x1_00_00

/** How many bytes a text takes as UTF-8. */
export const utf8ByteLength = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += 1 + Number(code >= TWO_BYTES_FROM) + Number(code >= THREE_BYTES_FROM) + Number(code >= FOUR_BYTES_FROM)
  }
  return bytes
}
