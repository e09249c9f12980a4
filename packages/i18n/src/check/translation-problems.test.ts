import { LANGUAGES } from '@coldbar/domain/texts/language'
import { describe, expect, it } from 'vitest'
import { DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE } from '../default-message-texts.ts'
import { en } from '../en/en.ts'
import { loadMessages } from '../messages.ts'
import {
  findTextsWithBreakableFigures,
  findTranslationProblems,
  findUnspacedFrenchSigns,
  flattenTexts,
  type TextTree,
} from './translation-problems.ts'

/** Shorter texts may well be alike in two languages: "Messages, version 2" is French too. */
const SHORTEST_SENTENCE = 25
const words = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '')

describe('the translations', () => {
  it.each(LANGUAGES)('%s has every text of English, with the same placeholders', async (language) => {
    expect(findTranslationProblems(en, await loadMessages(language), language)).toEqual([])
  })

  it.each(LANGUAGES)('%s keeps every figure and its unit on one line', async (language) => {
    expect(findTextsWithBreakableFigures(await loadMessages(language))).toEqual([])
    expect(findTextsWithBreakableFigures(DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE[language])).toEqual([])
  })

  it('has a space before each high sign in French', async () => {
    expect(findUnspacedFrenchSigns({ torn: 'Lieu: Gouda', told: 'Lieu\u00a0: Gouda, 12:30' })).toHaveLength(1)
    expect(findUnspacedFrenchSigns(await loadMessages('fr'))).toEqual([])
    expect(findUnspacedFrenchSigns(DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE.fr)).toEqual([])
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    '%s is translated: no sentence reads as in English',
    async (language) => {
      const english = flattenTexts(en)
      const untranslated = [...flattenTexts(await loadMessages(language))].filter(
        ([key, text]) => words(text).length >= SHORTEST_SENTENCE && english.get(key) === text,
      )
      expect(untranslated).toEqual([])
    },
  )
})

describe('a problem in a translation', () => {
  it.each<{ translation: TextTree; problem: string }>([
    { translation: {}, problem: 'hello is missing' },
    { translation: { hello: 'Dag {{name}}', more: 'x' }, problem: 'more is not a key of English' },
    { translation: { hello: ' ' }, problem: 'hello is empty' },
    { translation: { hello: 'Dag {{naam}}' }, problem: 'hello must hold the placeholders name' },
  ])('is named: $problem', ({ translation, problem }) => {
    expect(findTranslationProblems({ hello: 'Hello {{name}}' }, translation)).toContain(problem)
  })

  it('is a plural form that the language has and English has not', () => {
    const two = { tires_one: '{{count}} tire', tires_other: '{{count}} tires' }
    expect(findTranslationProblems(two, two, 'de')).toEqual([])
    expect(findTranslationProblems(two, two, 'pl')).toEqual(['tires_many is missing', 'tires_few is missing'])
    const polish = { ...two, tires_few: '{{count}} opony', tires_many: '{{count}} opon' }
    expect(findTranslationProblems(two, polish, 'pl')).toEqual([])
    expect(findTranslationProblems(two, polish, 'tr')).toContain('tires_few is not a key of English')
    const lone = { tires_one: 'A tire', tires_other: '{{count}} tires' }
    expect(findTranslationProblems(lone, lone, 'nl')).toEqual([])
    expect(findTranslationProblems(lone, lone, 'ko')).toEqual(['tires_one must hold the placeholders count'])
  })
})

describe('a figure', () => {
  it.each([
    'at 15 °C',
    '{{percent}} %',
    '5 bar/h',
    '{{hours}} u {{minutes}}',
    '1 000 km',
    '< 10',
    '€ 5',
    'in {{n}} min.',
  ])('is torn from its unit in "%s"', (text) => {
    expect(findTextsWithBreakableFigures({ text })).toHaveLength(1)
    expect(findTextsWithBreakableFigures({ text: text.replaceAll(' ', '\u00a0') })).toEqual([])
  })

  it.each(['{{name}} s’en occupe', '{{fleet}} u hiervoor', '{{count}} tires', '5 minutes', 'in 3 steps'])(
    'is none before a word, as in "%s"',
    (text) => expect(findTextsWithBreakableFigures({ text })).toEqual([]),
  )
})
