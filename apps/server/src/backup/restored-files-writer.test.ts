import { expect, it } from 'vitest'
import { BackupError } from './backup-file.ts'
import { restoredFilePath } from './restored-files-writer.ts'

it.each(['secret.key', 'demo/login.json', 'demo/some/more'])('%s belongs to an installation', (name) => {
  expect(restoredFilePath(`files/${name}`)).toBe(name)
})

it.each([
  'coldbar.env',
  'demo',
  'demo/',
  'demo/../secret.key',
  'demo/./x',
  'secret.key/below',
  '/secret.key',
  '../demo/x',
  'demo/a\0b',
])('%j belongs elsewhere', (name) => {
  expect(() => restoredFilePath(`files/${name}`)).toThrow(BackupError)
})
