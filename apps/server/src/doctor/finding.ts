/** What was found out about one part of an installation, and what to do where it is not as it should be. */
export type Finding = { part: string; state: 'ok' | 'warning' | 'wrong'; found: string; remedy: string | null }

export const okFinding = (part: string, found: string): Finding => ({ part, state: 'ok', found, remedy: null })

export const warningFinding = (part: string, found: string, remedy: string): Finding => ({
  part,
  state: 'warning',
  found,
  remedy,
})

export const failedFinding = (part: string, found: string, remedy: string): Finding => ({
  part,
  state: 'wrong',
  found,
  remedy,
})
