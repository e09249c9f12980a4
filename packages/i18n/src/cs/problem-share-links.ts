import type { problemShareLinkTexts as en } from '../en/problem-share-links.ts'
import type { Translation } from '../message-key.ts'

export const problemShareLinkTexts: Translation<typeof en> = {
  share: 'Sdílet',
  title: 'Sdílet tento problém',
  explain: 'Kdo má odkaz, může si tento problém přečíst bez účtu, a nic jiného.',
  howLong: 'Na jak dlouho',
  days_one: '{{count}} den',
  days_few: '{{count}} dny',
  days_many: '{{count}} dne',
  days_other: '{{count}} dní',
  make: 'Vytvořit odkaz',
  link: 'Odkaz',
  once: 'Zkopírujte jej teď: zobrazí se jen jednou.',
  copied: 'Zkopírováno',
  open: 'Platné odkazy',
  none: 'Žádné nejsou.',
  by: '{{name}}, do {{until}}',
  revoke: 'Zneplatnit',
  from: 'Sdílí vozový park {{fleet}}. Odkaz platí do {{until}}.',
  expired: 'Platnost tohoto odkazu vypršela.',
  revoked: 'Tento odkaz byl zneplatněn.',
  unknown: 'Tento odkaz nic neotevře: není úplný, nebo to, na co odkazoval, už neexistuje.',
  ask: 'Požádejte o nový toho, kdo vám jej poslal.',
  take: {
    mail: 'Převzít bez přihlášení; tento odkaz platí {{hours}}\u00a0h:',
    sms: 'Převzít:',
    explain: 'Převezmete to jako {{name}}. Všichni pak uvidí, že to řešíte.',
    own: 'Řešíte to vy.',
    held: 'Už to řeší {{name}}.',
    used: 'Tímto odkazem jste to už jednou převzali a od té doby to bylo vráceno.',
  },
}
