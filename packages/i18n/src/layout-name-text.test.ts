import { STANDARD_WHEEL_LAYOUTS } from '@coldbar/domain/layouts/standard-wheel-layouts'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { expect, it } from 'vitest'
import { layoutNameText } from './layout-name-text.ts'
import { loadMessages } from './messages.ts'
import { createTranslator } from './translator.ts'

const names = Object.values(STANDARD_WHEEL_LAYOUTS).map(({ name }) => name)

it.each(LANGUAGES)('names the layouts of the catalogue in %s, and leaves those that people named', async (language) => {
  const t = createTranslator(language, await loadMessages(language))
  const said = names.map((name) => layoutNameText(name, t))
  expect(new Set(said).size).toBe(names.length)
  expect(said.filter((text, i) => (language === 'en') !== (text === names[i]) && /Trailer|Truck/.test(text))).toEqual(
    [],
  )
  expect(layoutNameText('Hedwig, low loader', t)).toBe('Hedwig, low loader')
})

it('says to a Dutch reader what hangs behind a tractor', async () => {
  const t = createTranslator('nl', await loadMessages('nl'))
  expect(layoutNameText('Trailer 2 axles, twin tires', t)).toBe('Oplegger met 2 assen, dubbellucht')
})
