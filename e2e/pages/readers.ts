import type { Language } from '@coldbar/domain/texts/language'

/** A journey as somebody takes it: in a language, on a size of screen. */
interface Reader {
  readonly language: Language
  /** The sizes it is taken on, as tags of the test; none is both. */
  readonly tag: readonly string[]
}

const SIZES = { en: '@desk', nl: '@hand' } as const

const isSweep = process.env.SWEEP === 'all'

/**
 * English on a desk and Dutch on a phone: each language and each size once, without a journey for each pair.
 * With SWEEP=all every language on every size.
 */
export const READER_LANGUAGES_AND_SIZES: readonly Reader[] = (['en', 'nl'] as const).map((language) => ({
  language,
  tag: isSweep ? [] : [SIZES[language]],
}))

const readerOf = (language: Language): readonly Reader[] =>
  isSweep ? READER_LANGUAGES_AND_SIZES : READER_LANGUAGES_AND_SIZES.filter((reader) => reader.language === language)

/** For a long journey of which nothing differs by size: English on a desk alone, or Dutch on a phone alone; with SWEEP=all as `READERS`. */
export const DESK_READER = readerOf('en')
export const HAND_READER = readerOf('nl')

/** For what is the same on every size, as a tag of the test: it is taken on a desk, or in a hand; with SWEEP=all on both. */
export const DESK_ALONE: string[] = isSweep ? [] : ['@desk']
export const HAND_ALONE: string[] = isSweep ? [] : ['@hand']

/**
 * The sizes on which a screen of either generation is taken, as tags. Both generations are made of the same parts: what fits a
 * phone in version 3 does so in the older one, which is taken on a desk; with SWEEP=all on both.
 */
export const viewportTestTagsOfPath = (path: string): string[] => (path.includes('3') ? [] : DESK_ALONE)

/** As `sizesOf`, for a form: each generation is filled in on one size, version 3 in a hand, where less of it fits. */
export const formSizeOf = (path: string): string[] => (path.includes('3') ? HAND_ALONE : DESK_ALONE)
