/** One instruction: its word in capitals, its flags without dashes, and what follows; `line` counts from 1. */
const instruction = (text, line) => {
  const [, word, rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(text)
  const [given] = /^(?:--[\w-]+=\S+\s+)*/.exec(rest)
  const flags = Object.fromEntries([...given.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]))
  const value = rest.slice(given.length).trim()
  return { word: word.toUpperCase(), flags, value, line }
}

/**
 * The instructions of a Containerfile, in order: comments are left away, and lines that go on are joined.
 * @internal Tests read flags and lines of single instructions; the product takes them by stages.
 */
export const instructionsOf = (text) => {
  const found = []
  let open = ''
  let begun = 0
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue
    if (open === '') begun = at + 1
    open += line.replace(/\\\s*$/, ' ')
    if (/\\\s*$/.test(line)) continue
    found.push(instruction(open.trim(), begun))
    open = ''
  }
  return found
}

/** Stages of a Containerfile: each begins with its FROM. */
export const stagesOf = (text) => {
  const stages = []
  for (const each of instructionsOf(text)) {
    if (each.word === 'FROM') {
      const [, image, , name = null] = /^(\S+)(\s+as\s+(\S+))?$/i.exec(each.value)
      stages.push({ image, name, instructions: [] })
    } else stages.at(-1)?.instructions.push(each)
  }
  return stages
}

/** What may be said of an image that runs other people's business, and how a Containerfile that keeps to it looks. */
const RULES = [
  [
    'FROM names registry and version',
    (stages) => stages.every(({ image }) => /^[\w.-]+\.[\w.-]+\/.+:(?!latest$)\S+$/.test(image)),
  ],
  ['ADD fetches and unpacks by surprise: COPY', (_, all) => all.every(({ word }) => word !== 'ADD')],
  [
    'npm installs what is locked, and runs nobody’s scripts',
    (_, all) =>
      runs(all).every((run) => !/npm (install|i)\b/.test(run) && (!/npm ci/.test(run) || /--ignore-scripts/.test(run))),
  ],
  [
    'apt-get leaves no lists behind',
    (_, all) => runs(all).every((run) => !/apt-get update/.test(run) || /rm -rf \/var\/lib\/apt\/lists/.test(run)),
  ],
  ['nothing is fetched past npm and apt', (_, all) => runs(all).every((run) => !/\b(curl|wget)\b/.test(run))],
  [
    'no secret stands in ENV or ARG',
    (_, all) =>
      all.every(({ word, value }) => !/^(ENV|ARG)$/.test(word) || !/(PASSWORD|SECRET|TOKEN|KEY)\w*=/i.test(value)),
  ],
  [
    'the last USER is a number other than 0',
    ({ length, [length - 1]: last }) => /^[1-9]\d*(:[1-9]\d*)?$/.test(lastOf(last, 'USER') ?? ''),
  ],
  [
    'ENTRYPOINT and CMD are lists, so that signals reach the program',
    ({ length, [length - 1]: last }) => ['ENTRYPOINT', 'CMD'].every((word) => isList(lastOf(last, word))),
  ],
  ['there is a HEALTHCHECK', ({ length, [length - 1]: last }) => /CMD \[/.test(lastOf(last, 'HEALTHCHECK') ?? '')],
  ['data lie in a VOLUME', ({ length, [length - 1]: last }) => lastOf(last, 'VOLUME') !== undefined],
  [
    'it is stopped by SIGTERM',
    ({ length, [length - 1]: last }) => (lastOf(last, 'STOPSIGNAL') ?? 'SIGTERM') === 'SIGTERM',
  ],
  [
    'the last stage builds nothing',
    ({ length, [length - 1]: last }) => runs(last.instructions).every((run) => !/npm|node /.test(run)),
  ],
]

const runs = (instructions) => instructions.filter(({ word }) => word === 'RUN').map(({ value }) => value)
const lastOf = ({ instructions }, wanted) => instructions.findLast(({ word }) => word === wanted)?.value
const isList = (value) => {
  try {
    return Array.isArray(JSON.parse(value))
  } catch {
    return false
  }
}

/** The rules that a Containerfile breaks. */
export const brokenRules = (text) => {
  const stages = stagesOf(text)
  const all = stages.flatMap(({ instructions }) => instructions)
  return RULES.filter(([, holds]) => !holds(stages, all)).map(([rule]) => rule)
}
