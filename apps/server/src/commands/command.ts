import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config/config.ts'

/** What a command was given, and where it speaks. */
export type CommandInput = {
  /** What stands behind the command without a dash. */
  words: readonly string[]
  /** What its options say; those that were not given are missing. */
  options: Readonly<Record<string, string | boolean | undefined>>
  /** The environment's settings. @throws InvalidServerSetting */
  config: () => Config
  env: NodeJS.ProcessEnv
  /** Tells what goes on, on standard error: the answer alone is for programs. */
  tell: (sentence: string) => void
}

/** What came of a command: lines for people, the same for programs, and the exit code. */
export type CommandResult = { text: string; json: unknown; code: number }

export type Command = {
  name: string
  /** One line in the list of all. */
  summary: string
  /** How it is called and what each option means. */
  help: string
  options: ParseArgsOptionsConfig
  /** Resolves with null where the command goes on by itself, as a server does. */
  run(given: CommandInput): Promise<CommandResult | null>
}

/** As the shells' own programs end. */
export const EXIT_CODES = { done: 0, failed: 1, misused: 2 } as const

/** The command was called in a way that it does not take, in a sentence. */
export class CommandUsageError extends Error {}

/** What cannot be done as things are, in a sentence. */
export class CommandFailedError extends Error {}
