import { expect, it } from 'vitest'
import { phoneField } from './phone.ts'

it.each(['112', '+31 (0)20 123 45 67', '020-1234567 ext. 3 (desk)', '٠١٢٣', '  ', '', null])('%j is a number', (text) =>
  expect(phoneField.parse(text)).toBe(text),
)
it.each(['abcdef', 'ask at the desk', '+'])('%j is no number', (text) =>
  expect(phoneField.safeParse(text).error?.issues[0]).toMatchObject({ params: { code: 'phone' } }),
)
