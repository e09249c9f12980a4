import { expect, it } from 'vitest'
import { name } from './text.ts'

it.each(['T\n101', 'T\r101', 'T\u200b101', '\u202eT101', 'T\u2066101', 'T\ufeff101', 'T\u0000', 'T\u2028101'])(
  'a name is not %j',
  (text) => {
    const read = name.safeParse(text)
    expect(read.error?.issues[0]).toMatchObject({ code: 'custom', params: { code: 'hidden_characters' } })
  },
)

it.each(['T-101', ' T-101 ', 'Müller & Söhne', 'Größe 12,5', '卡车', 'שלום'])('a name may be %s', (text) =>
  expect(name.parse(text)).toBe(text.trim()),
)
