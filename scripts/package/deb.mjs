import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../project.mjs'
import { runOrExit } from '../run.mjs'
import { installed } from './installed.mjs'
import { RELEASE } from './tarball.mjs'

const TREE = inProject('.cache', 'package', 'deb')
const FILES = inProject('packaging', 'debian')

/** Debian's names of the machines that there is a Node for. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' }

/** What of the package lies where, with its rights. */
const PLACES = [
  ['coldbar.service', 'lib/systemd/system/coldbar.service', 0o644],
  ['coldbar.env', 'etc/coldbar/coldbar.env', 0o640],
  ['coldbar.sh', 'usr/bin/coldbar', 0o755],
  ...['postinst', 'prerm', 'postrm'].map((name) => [name, `DEBIAN/${name}`, 0o755]),
]

const DOCS = ['docs/operations.md', 'CHANGELOG.md', 'README.md']
/** Alert rules and a dashboard, which operations.md tells of. */
const MONITORING = 'docs/monitoring'

const control = (version, architecture, size) => `Package: coldbar
Version: ${version}
Architecture: ${architecture}
Maintainer: Coldbar <coldbar@localhost>
Installed-Size: ${size}
Depends: adduser, libc6 (>= 2.28), libstdc++6, util-linux
Recommends: postgresql (>= 15)
Section: web
Priority: optional
Description: watches the tires of trucks and trailers
 Coldbar receives what tire sensors measure, judges it with the weather taken
 out, and tells people what is wrong and what to do. It serves a web page and
 keeps its data in a PostgreSQL: a private one whose programs come with the
 recommended package, or one of your own.
 .
 This package holds the Node.js that it runs on.
`

/** As dpkg counts: whole kilobytes of every file. */
const kilobytes = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + Math.ceil(statSync(path.join(parentPath, name)).size / 1024), 0)

/** Builds the Debian package of this machine's architecture and returns the file. */
export const deb = async (version) => {
  mkdirSync(RELEASE, { recursive: true })
  const architecture = ARCHITECTURES[process.arch]
  rmSync(TREE, { recursive: true, force: true })
  const program = path.join(TREE, 'usr/lib/coldbar')
  await installed(program)
  mkdirSync(path.join(program, 'bin'), { recursive: true })
  rmSync(path.join(program, 'bin/coldbar.mjs'))
  cpSync(inProject('node_modules', `node-linux-${process.arch}`, 'bin/node'), path.join(program, 'bin/node'))
  for (const [from, to, mode] of PLACES) {
    mkdirSync(path.dirname(path.join(TREE, to)), { recursive: true })
    writeFileSync(path.join(TREE, to), readFileSync(path.join(FILES, from)), { mode })
  }
  const docs = path.join(TREE, 'usr/share/doc/coldbar')
  mkdirSync(docs, { recursive: true })
  for (const doc of DOCS) cpSync(inProject(doc), path.join(docs, path.basename(doc)))
  cpSync(inProject(MONITORING), path.join(docs, path.basename(MONITORING)), { recursive: true })
  cpSync(inProject('LICENSE'), path.join(docs, 'copyright'))
  writeFileSync(path.join(TREE, 'DEBIAN/conffiles'), '/etc/coldbar/coldbar.env\n')
  writeFileSync(path.join(TREE, 'DEBIAN/control'), control(version, architecture, kilobytes(TREE)))
  const file = path.join(RELEASE, `coldbar_${version}_${architecture}.deb`)
  await runOrExit('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', TREE, file], { quiet: true })
  return file
}
