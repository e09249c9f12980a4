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

/**
 * The sizes on which a screen of either generation is taken, as tags. Both generations are made of the same parts: what fits a
 * phone in version 3 does so in the older one, which is taken on a desk; with SWEEP=all on both.
 */
export const sizeTagsOfVersion = (path: string): readonly string[] => (isSweep || path.includes('3') ? [] : ['@desk'])
