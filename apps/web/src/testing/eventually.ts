import { vi } from 'vitest'

/** Looks again until `holds` does not throw: what takes a moment may take seconds on a busy machine. */
export const eventually = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 })
