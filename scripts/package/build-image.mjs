import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inProject, ROOT } from '../project.mjs'
import { bareDebian, lendNetwork, runInside } from './bare-debian.mjs'
import { stagesOf } from './containerfile.mjs'

const FOLDER = inProject('.cache', 'debian', 'image')

/** Node with npm, as its official image has them; both come from npm here. */
const addNode = (root) => {
  const command = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  const npm = path.dirname(path.dirname(realpathSync(command)))
  const target = path.join(root, 'usr/local/lib/node_modules/npm')
  cpSync(inProject('node_modules', `node-linux-${process.arch}`, 'bin/node'), path.join(root, 'usr/local/bin/node'))
  cpSync(npm, target, { recursive: true, dereference: true })
  runInside(root, ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'])
}

/** What a machine without an engine has instead of a registry's images. */
const BASES = {
  'docker.io/library/debian:bookworm-slim': bareDebian,
  'docker.io/library/node:24-bookworm-slim': (root) => {
    bareDebian(root)
    addNode(root)
    lendNetwork(root)
  },
}

/** What an engine would send: what git knows, but for what .dockerignore names. */
const contextFiles = () => {
  const ignored = readFileSync(inProject('.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (file) => ignored.some((place) => file === place || file.startsWith(`${place}/`))
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !isIgnored(file) && existsSync(inProject(file)))
}

const copy = (image, roots, { flags, value }) => {
  const [from, to] = value.split(/\s+/)
  const target = path.join(image.root, path.resolve(image.folder, to))
  mkdirSync(path.dirname(target), { recursive: true })
  if (flags.from !== undefined) execFileSync('cp', ['-aT', path.join(roots[flags.from], from), target])
  else for (const file of contextFiles()) cpSync(inProject(file), path.join(target, file), { recursive: true })
}

/** npm inside trusts whom npm outside does. */
const npmSettings = () => ({
  NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  npm_config_cafile: '/etc/ssl/certs/ca-certificates.crt',
})

const STEPS = {
  RUN: (image, _, { value }) =>
    runInside(image.root, ['sh', '-ec', `mkdir -p ${image.folder} && cd ${image.folder} && ${value}`], {
      env: { ...npmSettings(), ...image.env },
    }),
  COPY: copy,
  WORKDIR: (image, _, { value }) => {
    image.folder = value
  },
  ENV: (image, _, { value }) => {
    for (const [, name, text] of value.matchAll(/(\w+)=(\S+)/g)) image.env[name] = text
  },
  USER: (image, _, { value }) => {
    image.user = value
  },
  VOLUME: (image, _, { value }) => {
    image.volume = value
  },
  ENTRYPOINT: (image, _, { value }) => {
    image.entrypoint = JSON.parse(value)
  },
  CMD: (image, _, { value }) => {
    image.command = JSON.parse(value)
  },
  HEALTHCHECK: (image, _, { value }) => {
    image.health = JSON.parse(value.slice(value.indexOf('[')))
  },
  EXPOSE: () => {},
  STOPSIGNAL: () => {},
}

/**
 * Carries a Containerfile's own instructions out in bare Debians, one per stage, and returns the last as an image: its root, and how an
 * engine would start it. Whatever it does not know ends it.
 */
export const buildImage = (text) => {
  const roots = {}
  let image = null
  for (const { image: base, name, instructions } of stagesOf(text)) {
    const make = BASES[base]
    if (make === undefined) throw new Error(`There is no ${base} here.`)
    image = { root: path.join(FOLDER, name ?? 'last'), folder: '/', env: {} }
    make(image.root)
    roots[name] = image.root
    for (const each of instructions) {
      const step = STEPS[each.word]
      if (step === undefined) throw new Error(`Nobody here knows ${each.word}.`)
      console.log(`  ${each.word} ${each.value.slice(0, 90)}`)
      step(image, roots, each)
    }
  }
  return image
}

export const removeImage = () => rmSync(FOLDER, { recursive: true, force: true })
