import { LANGUAGES } from '@coldbar/domain/texts/language'
import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { EXPORTED_TABLES } from './person-export-columns.ts'
import { personExportPage } from './person-export-page.ts'

const readerOf = async (language: (typeof LANGUAGES)[number]) => {
  const t = createTranslator(language, await loadMessages(language))
  return { language, t, format: createFormat({ language, t, timeZone: 'UTC' }) }
}

const KEPT = {
  tables: {
    app_user: [{ id: 7, login: 'anna', name: 'Anna <b>', email: 'anna@x.example', created_at: '2026-01-02T03:04:05Z' }],
    audit_log: [
      {
        ...{ at: '2026-01-02T03:04:05Z', action: 'users.update', entity: 'user', entity_name: 'anna' },
        detail: { changes: [{ field: 'email', before: 'old@x.example', after: 'anna@x.example' }] },
      },
    ],
    outbox: [
      { created_at: '2026-01-02T03:04:05Z', recipient: 'anna@x.example', content: { subject: 'Flat', text: 'T-101' } },
    ],
  },
  cut: ['outbox'],
}

it('tells people what is kept in their words, with moments, changes and messages, and runs nothing', async () => {
  const page = personExportPage('Anna <b>', KEPT, 1_767_323_045, await readerOf('en'))
  for (const part of [
    'What is kept of Anna &lt;b&gt;',
    '02/01/2026 03:04:05',
    'User changed',
    'old@x.example → anna@x.example',
    '<td>Flat</td><td>T-101</td>',
    'Only the newest rows stand here.',
  ])
    expect(page).toContain(part)
  expect(page).not.toContain('<b>')
  expect(page).not.toContain('users.update')
})

it.each(LANGUAGES)('names every table and column in %s', async (language) => {
  const { t } = await readerOf(language)
  for (const { title, columns } of Object.values(EXPORTED_TABLES))
    for (const key of [title, ...columns.map((column) => column.title)]) expect(t(key)).not.toBe(key)
})
