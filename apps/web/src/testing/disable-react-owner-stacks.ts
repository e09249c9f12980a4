import * as React from 'react'

const OWN = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Of every element it makes, React under development notes the stack, for the warnings that it may print: an eighth of what a
 * screen's test computes. It stops where it has noted many within a second, and here takes every second for such a one.
 */
const { [OWN]: internals } = React as unknown as { [OWN]?: { recentlyCreatedOwnerStacks: number } }
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
