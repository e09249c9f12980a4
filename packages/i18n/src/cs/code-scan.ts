import type { codeScanTexts as en } from '../en/code-scan.ts'
import type { Translation } from '../message-key.ts'

export const codeScanTexts: Translation<typeof en> = {
  button: 'Skenovat',
  sensor: 'Naskenovat kód senzoru',
  tire: 'Naskenovat kód pneumatiky nebo senzoru',
  view: 'Co vidí kamera',
  hold: 'Držte kód v záběru na šířku dlaně, dokud se nepřečte.',
  failed: {
    refused:
      'Tato stránka nesmí používat kameru. Povolte ji u zámku nebo značky kamery vedle adresy a naskenujte znovu, nebo číslo napište.',
    noCamera: 'Prohlížeč v tomto zařízení nenašel kameru. Napište číslo.',
    inUse: 'Kameru používá jiný program. Zavřete ho a naskenujte znovu, nebo číslo napište.',
    failed: 'Kamera se zastavila. Naskenujte znovu, nebo číslo napište.',
  },
  free: 'Naskenováno {{code}}: senzor {{id}}.',
  unknown: 'Naskenováno {{code}}: flotila senzor {{id}} ještě nezná. Zaregistruje se s tímto zápisem.',
  unchecked: 'Naskenováno {{code}}: senzor {{id}}. Zda není v jiné pneumatice, se ověří při odeslání.',
  several: '{{code}} lze číst desítkově i šestnáctkově. Jaké číslo má senzor?',
  carried:
    'Naskenováno {{code}}: tento senzor je v pneumatice {{tire}}. Nejdřív ho odtamtud vyjměte, nebo vyberte jiný.',
  noNumber:
    'Naskenováno {{code}}: to není číslo senzoru. Naskenujte kód přímo na senzoru, nebo napište číslo, které je na něm vytištěno.',
  nothing: 'Žádná pneumatika tohoto seznamu nemá „{{code}}“. Hledalo se v názvu, vozidle, sériovém čísle a senzoru.',
}
