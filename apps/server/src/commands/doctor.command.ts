import { examineInstallation } from '../doctor/examine-installation.ts'
import type { Finding } from '../doctor/finding.ts'
import { type Command, CommandUsageError, EXIT_CODES } from './command.ts'

const SIGN: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }

const lineOf = ({ part, state, found, remedy }: Finding): string =>
  `${SIGN[state]}  ${part.padEnd(12)} ${found}${remedy === null ? '' : `\n${' '.repeat(22)} → ${remedy}`}`

const endOf = (wrongs: number, warnings: number): string => {
  if (wrongs + warnings === 0) return 'Nothing is wrong.'
  return `${wrongs} wrong, ${warnings} to be looked at.`
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'says what is wrong with this installation, and what to do',
  help: `Usage: coldbar doctor

Looks at settings, data folder, disk, database, schema, secret key, slow queries, nodes of a cluster, stuck jobs, port, clock, mail server, broker and map file,
and says of each what it found and what mends it. Changes nothing; the server may run or not. Exit code 1 when something is wrong.

`,
  options: {},
  run: async ({ words, config }) => {
    if (words.length > 0) throw new CommandUsageError('It takes no further words.')
    const findings = await examineInstallation(config)
    const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length
    return {
      text: [...findings.map(lineOf), '', endOf(count('wrong'), count('warning'))].join('\n'),
      json: { findings },
      code: count('wrong') > 0 ? EXIT_CODES.failed : EXIT_CODES.done,
    }
  },
}
