import type { Translate } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { sentMessageTitle } from './sent-message-title.ts'

const t = ((key: string) => (key === 'common.colon' ? ': ' : key)) as Translate

it.each([
  ['Do not inflate. Take it off and look inside.', 'T-07', 'T-07: Do not inflate. Take it off and look inside.'],
  ['[Coldbar] Too hot: T-07, Axle 1 left', 'T-07', '[Coldbar] Too hot: T-07, Axle 1 left'],
  ['3 tires need work', null, '3 tires need work'],
] as const)('says of which vehicle "%s" is, where its own words do not', (title, vehicle_name, shown) => {
  expect(sentMessageTitle({ title, vehicle_name }, t)).toBe(shown)
})
