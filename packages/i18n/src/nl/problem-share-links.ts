import type { problemShareLinkTexts as en } from '../en/problem-share-links.ts'
import type { Translation } from '../message-key.ts'

export const problemShareLinkTexts: Translation<typeof en> = {
  share: 'Delen',
  title: 'Dit probleem delen',
  explain: 'Wie de link heeft, kan dit probleem zonder account lezen, en verder niets.',
  howLong: 'Hoe lang',
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  make: 'Link maken',
  link: 'Link',
  once: 'Kopieer hem nu: hij wordt alleen deze keer getoond.',
  copied: 'Gekopieerd',
  open: 'Open links',
  none: 'Er zijn er geen.',
  by: '{{name}}, tot {{until}}',
  revoke: 'Intrekken',
  from: 'Gedeeld door {{fleet}}. Deze link opent het tot {{until}}.',
  expired: 'Deze link is verlopen.',
  revoked: 'Deze link is ingetrokken.',
  unknown: 'Deze link opent niets: hij is niet volledig, of wat hij toonde is er niet meer.',
  ask: 'Vraag een nieuwe aan wie hem stuurde.',
  take: {
    mail: 'Pak het op zonder in te loggen; deze link werkt {{hours}} uur:',
    sms: 'Oppakken:',
    explain: 'U pakt het op als {{name}}. Iedereen ziet dan dat u ermee bezig bent.',
    own: 'U hebt het.',
    held: '{{name}} heeft het al.',
    used: 'U hebt het met deze link eerder opgepakt; sindsdien is het teruggegeven.',
  },
}
