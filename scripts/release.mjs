import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { install } from './install.mjs'
import { deb } from './package/deb.mjs'
import { proveContainer } from './package/prove-container.mjs'
import { proveDeb } from './package/prove-deb.mjs'
import { proveTarball } from './package/prove-tarball.mjs'
import { RELEASE, STAGED, tarball } from './package/tarball.mjs'
import { inProject, ROOT } from './project.mjs'
import { isVersion, notesOf, releasedChangelog } from './release/changelog.mjs'
import { lockWithVersion, withVersion } from './release/package-json-version.mjs'

const HELP = `Usage: npm run release [-- VERSION]

Makes and proves everything that a release has, in dist/: the npm package, the Debian package, a software bill of materials (CycloneDX),
the notes and the checksums. Proofs need root on Debian. With VERSION, the version and the changelog are changed first; commit and tag
them afterwards. Without, what is there is made and proved, as CI does every week.`

const json = (file) => JSON.parse(readFileSync(inProject(file), 'utf8'))
const change = (file, changed) => writeFileSync(inProject(file), changed(readFileSync(inProject(file), 'utf8')))

const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')

const raise = (version) => {
  const day = new Date().toISOString().slice(0, 10)
  change('CHANGELOG.md', (text) => releasedChangelog(text, version, day))
  for (const file of tracked('package.json', '*/package.json')) change(file, (text) => withVersion(text, version))
  change('package-lock.json', (text) => lockWithVersion(text, version))
}

/** What runs of others' work, by name, version, licence and checksum: exactly what the packed product locks. */
const bill = (version) => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const told = execFileSync('npm', args, { cwd: STAGED, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const file = path.join(RELEASE, `coldbar-${version}.cdx.json`)
  writeFileSync(file, told)
  return file
}

const checksums = (files) => {
  const lines = files.map((file) => {
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${sum}  ${path.basename(file)}\n`
  })
  writeFileSync(path.join(RELEASE, 'SHA256SUMS'), lines.join(''))
}

const step = async (name, work) => {
  console.log(`\n== ${name}`)
  const begun = Date.now()
  const made = await work()
  console.log(`== ${name}: ${Math.round((Date.now() - begun) / 1000)} s`)
  return made
}

const release = async () => {
  const { version } = json('package.json')
  rmSync(RELEASE, { recursive: true, force: true })
  mkdirSync(RELEASE, { recursive: true })
  const packed = await step('npm package', tarball)
  const debian = await step('Debian package', () => deb(version))
  const parts = await step('Bill of materials', async () => bill(version))
  const notes = path.join(RELEASE, `coldbar-${version}.md`)
  writeFileSync(notes, `${notesOf(readFileSync(inProject('CHANGELOG.md'), 'utf8'), version)}\n`)
  checksums([packed, debian, parts, notes])
  await step('The npm package, installed in an empty folder', () => proveTarball(packed))
  await step('The Debian package, installed, upgraded and removed in a bare Debian', () => proveDeb(debian))
  await step('The Containerfile, its steps in a bare Debian', proveContainer)
  console.log(`\nIn ${RELEASE}: everything of version ${version}, proved.`)
}

const [wanted] = process.argv.slice(2)
if (wanted === '--help' || (wanted !== undefined && !isVersion(wanted))) {
  console.log(HELP)
  process.exitCode = wanted === '--help' ? 0 : 2
} else {
  await install()
  if (wanted !== undefined) raise(wanted)
  await release()
}
