#!/usr/bin/env node
import { runCommand } from './run-command.ts'

const said = await runCommand(process.argv.slice(2), process.env)
if (said !== null) {
  process.exitCode = said.code
  process.stdout.write(said.out)
  process.stderr.write(said.err)
}
