import { expect, it } from 'vitest'
import { statementOperation, statementWithoutValues } from './statement-without-values.ts'

it.each([
  ["select id from tire where name = 'O''Neill' and row = 12", 'select id from tire where name = ? and row = ?'],
  ['select $1::int4, t1.x from t1 where a = $12', 'select $1::int4, t1.x from t1 where a = $12'],
  ["insert into a values ('it', '', 1.5)", 'insert into a values (?, ?, ?)'],
  ['do $body$ secret $body$', 'do ?'],
  ['select\n  1', 'select ?'],
])('%s is told as %s', (text, told) => {
  expect(statementWithoutValues(text)).toBe(told)
})

it('says what a statement does', () => {
  expect(statementOperation('  SELECT 1')).toBe('select')
  expect(statementOperation('(select 1) union all (select 2)')).toBe('select')
})
