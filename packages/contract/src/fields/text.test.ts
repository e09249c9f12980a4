import { expect, it } from 'vitest'
import * as z from 'zod'
import { lineField, nameField } from './text.ts'

const UNSEEN = [
  ...['\n', '\r', '\u0000', '\u200b', '\u202e', '\u2066', '\ufeff', '\u2028', '\u2029', '\u00ad', '\u200d'],
  ...['\u061c', '\u180e', '\u115f', '\u3164', '\uffa0', '\u2800', '\ufe0f', '\u{e0041}', '\ufff9', '\u034f', '\u17b4'],
]

/** What counts as a blank is taken away from the ends of a name before anything looks at it. */
const notBlank = UNSEEN.filter((sign) => sign.trim() !== '')

it.each([...UNSEEN.map((sign) => `T${sign}101`), ...notBlank.flatMap((sign) => [`${sign}T101`, `T101${sign}`, sign])])(
  'a name is not %j',
  (text) => {
    const read = nameField.safeParse(text)
    expect(read.error?.issues[0]).toMatchObject({ code: 'custom', params: { code: 'hidden_characters' } })
  },
)

it.each([
  'T-101',
  ' T-101 ',
  'Müller & Söhne',
  'Größe 12,5',
  '卡车',
  'שלום',
  'क्षत्रिय',
  'Nguyễn',
  'Nguye\u0302\u0303n',
  '🚚 1',
])('a name may be %s', (text) => expect(nameField.parse(text)).toBe(text.trim()))

it.each(['Quay 5\n3011 Rotterdam', 'Quay\r', 'Qu\u200bay', '\u202eyauQ', 'Quay\ufeff'])(
  'a line is not %j, and one that was stored before is read',
  (text) => {
    expect(lineField.safeParse(text).error?.issues[0]).toMatchObject({ params: { code: 'hidden_characters' } })
    expect(z.encode(z.object({ street: lineField }), { street: text })).toEqual({ street: text })
  },
)

it.each(['', 'Quay 5', null])('a line may be %j', (text) => expect(lineField.parse(text)).toBe(text))
