import { expect, it } from 'vitest'
import { calls } from '../calls.ts'

const problems = (data: object) =>
  calls['integrators.add'].body.safeParse({ csrf_test_name: 'x', data: { name: 'OBC', ...data } }).error?.issues ?? []

it.each(['apikey', 'password'])(
  '%s holds nothing that nobody sees, such as the end of a line of a copied text',
  (field) => {
    for (const secret of ['KEY\r\nX-Other: 1', 'KEY\n', 'K\u200bEY'])
      expect(problems({ [field]: secret })[0]).toMatchObject({ params: { code: 'hidden_characters' } })
    expect(problems({ [field]: 'pass word: ünïcödé' })).toEqual([])
  },
)
