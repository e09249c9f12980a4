import { expect, it } from 'vitest'
import { findMessageKeysInCode } from './find-message-keys-in-code.ts'

const TEXTS = { records: { name: 'Name', count_one: 'One', count_other: 'Many' }, ends: { now: 'Now', late: 'Late' } }

it.each([
  ["t('records.name')", ['records.name']],
  ['const KEY = { a: "records.name" }', ['records.name']],
  ['t(`records.count`, { count })', ['records.count']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, as it is read.
  ['t(`ends.${how}`)', ['ends.*']],
  ["t('nav.home') + 'records' + ends.now", []],
])('%s', (code, keys) => expect(findMessageKeysInCode(code, TEXTS)).toEqual(keys))
