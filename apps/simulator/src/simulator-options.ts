import { parseArgs } from 'node:util'
import { parseDurationSeconds } from './scenario/scenario.ts'

export const SIMULATOR_HELP_TEXT = `npm run simulate -- --fleet FILE [options]

Drives a pretend fleet and sends what its sensors say to POST /ingest/readings, as real alert units do.

  --url URL            the server (http://localhost:8080)
  --fleet FILE         vehicles, tires and unit keys, as JSON (the demo writes one: DATA_DIR/demo/fleet.json)
  --example-fleet      print such a file, to be filled in with one's own tags and keys, and end
  --scenario FILE      what goes wrong when, as JSON (apps/simulator/scenarios/demo.json is an example)
  --seed N             another fleet life from the same file
  --history TIME       begin that long ago (0s); 36h, 3d ...
  --speed N            play the history N times as fast as life, or "max" (max); needs --history; then time is real
  --duration TIME      stop after that much simulated time (never)
  --upload-every TIME  how often a unit sends while live (60s)
  --loss SHARE         packets lost in the air (0.15)
  --duplicates SHARE   packets received twice (0.02)
  --garbage SHARE      packets followed by nonsense: end codes, zeros, heat (0)
  --shuffle TIME       packets arrive late by up to this time, out of order (0s)
  --state FILE         put the world aside there and go on from it next time
  --truth FILE         write what really was, as lines of JSON
  --truth-every TIME   how often (5m)
  --quiet              say only what went wrong
`

export type SimulatorOptions = {
  url: string
  fleet: string
  scenario: string | null
  seed: number | null
  history: number
  speed: number
  duration: number | null
  uploadEvery: number
  loss: number
  duplicates: number
  garbage: number
  shuffle: number
  state: string | null
  truth: string | null
  truthEvery: number
  quiet: boolean
}

/** Reads the command line, or which text is wanted instead. Throws a sentence for what it does not understand. */
export function parseSimulatorOptions(args: readonly string[]): SimulatorOptions | 'help' | 'exampleFleet' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: 'http://localhost:8080' },
      fleet: { type: 'string' },
      scenario: { type: 'string' },
      seed: { type: 'string' },
      history: { type: 'string', default: '0s' },
      speed: { type: 'string', default: 'max' },
      duration: { type: 'string' },
      'upload-every': { type: 'string', default: '60s' },
      loss: { type: 'string', default: '0.15' },
      duplicates: { type: 'string', default: '0.02' },
      garbage: { type: 'string', default: '0' },
      shuffle: { type: 'string', default: '0s' },
      state: { type: 'string' },
      truth: { type: 'string' },
      'truth-every': { type: 'string', default: '5m' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      'example-fleet': { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  if (values['example-fleet']) return 'exampleFleet'
  if (values.fleet === undefined) throw new Error('--fleet FILE is missing. --help explains it.')
  return {
    url: values.url,
    fleet: values.fleet,
    scenario: values.scenario ?? null,
    seed: values.seed === undefined ? null : number(values.seed, '--seed', 0, 4_294_967_295),
    history: parseDurationSeconds(values.history),
    speed: values.speed === 'max' ? Number.POSITIVE_INFINITY : number(values.speed, '--speed', 0.001, 1_000_000),
    duration: values.duration === undefined ? null : parseDurationSeconds(values.duration),
    uploadEvery: parseDurationSeconds(values['upload-every']),
    loss: number(values.loss, '--loss', 0, 1),
    duplicates: number(values.duplicates, '--duplicates', 0, 1),
    garbage: number(values.garbage, '--garbage', 0, 1),
    shuffle: parseDurationSeconds(values.shuffle),
    state: values.state ?? null,
    truth: values.truth ?? null,
    truthEvery: parseDurationSeconds(values['truth-every']),
    quiet: values.quiet,
  }
}

function number(text: string, name: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new Error(`${name} ${text}: a number from ${least} to ${most} is needed.`)
  return value
}
