import { inject, type TestContext } from 'vitest'

/** A test of what only plain PostgreSQL is, called within it: a run on a cluster leaves it out and says why. */
export const onPlainPostgres = ({ skip }: TestContext, why: string): void => skip(inject('isCluster'), why)
