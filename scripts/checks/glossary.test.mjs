import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../project.mjs'

/** What the rows of the glossary are about: the first cell of each. */
const TERMS = readFileSync(inProject('docs/glossary.md'), 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('| ') ? [line.split('|')[1].trim().toLowerCase()] : []))

/** Folders that programs are written with, and no word of the fleet. */
const OF_THE_CODE = ['testing', 'texts', 'topics', 'units']

/** A folder of several, such as `couplings`, has the row of one; a folder of two words has theirs. */
const wordsOf = (folder) => [folder, folder.replaceAll('-', ' '), folder.replace(/s$/, ''), folder.replace(/ies$/, 'y')]

it('has a row for the word of every folder of the domain', () => {
  const folders = readdirSync(inProject('packages/domain/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const isTerm = (folder) =>
    wordsOf(folder).some((word) => TERMS.some((term) => term.split(/[^a-z]+/).includes(word) || term === word))
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((folder) => !OF_THE_CODE.includes(folder) && !isTerm(folder))).toEqual([])
})
