import type { Headline } from './headline.ts'

/** A burst tire holds no gas: it is changed, and no gauge has a value for it. */
export const isBeyondPumping = (headline: Headline | null): boolean => headline === 'blowOut'
