import { expect, it } from 'vitest'
import * as z from 'zod'
import { line, name } from './text.ts'

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

it.each(['Quay 5\n3011 Rotterdam', 'Quay\r', 'Qu\u200bay', '\u202eyauQ', 'Quay\ufeff'])(
  'a line is not %j, and one that was stored before is read',
  (text) => {
    expect(line.safeParse(text).error?.issues[0]).toMatchObject({ params: { code: 'hidden_characters' } })
    expect(z.encode(z.object({ street: line }), { street: text })).toEqual({ street: text })
  },
)

it.each(['', 'Quay 5', null])('a line may be %j', (text) => expect(line.parse(text)).toBe(text))
