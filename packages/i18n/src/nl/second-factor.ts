import type { secondFactorTexts as en } from '../en/second-factor.ts'
import type { Translation } from '../message-key.ts'

export const secondFactorTexts: Translation<typeof en> = {
  title: 'Tweede factor',
  words:
    'Een code uit een app op uw telefoon, gevraagd na het wachtwoord. Wie uw wachtwoord kent, komt zonder die code niet binnen.',
  off: 'Hij staat uit.',
  on: 'Hij staat aan sinds {{time}}.',
  codesLeft: 'Herstelcodes over: {{count}} van {{all}}.',
  demanded: 'Uw vloot vraagt erom: hij kan worden vervangen, niet uitgezet.',
  setUp: 'Tweede factor instellen',
  replace: 'Naar een andere telefoon',
  newCodes: 'Nieuwe herstelcodes',
  turnOff: 'Uitzetten',
  next: 'Verder',
  proof: {
    title: 'Toon dat u het bent',
    code: 'Code uit de app, of een herstelcode',
    codeMissing: 'Vul de code in',
    codeWrong: 'Deze code klopt niet, of is al gebruikt',
    tooOften: 'Te vaak fout. Wacht enkele minuten en probeer het opnieuw.',
  },
  scan: {
    title: 'Scan dit met uw app',
    words:
      'Open een authenticator-app op uw telefoon, zoals Aegis, Google Authenticator of Microsoft Authenticator, en laat die dit beeld scannen.',
    picture: 'QR-code voor de app',
    open: 'Op deze telefoon? Open het in uw app',
    byHand: 'Of typ dit geheim over:',
    code: 'De 6 cijfers die de app toont',
    wrong: 'Deze code klopt niet. Staat de klok van de telefoon goed?',
    turnOn: 'Aanzetten',
  },
  codes: {
    title: 'Bewaar deze herstelcodes',
    words:
      'Elke code laat u één keer binnen als de telefoon er niet is. Ze worden alleen nu getoond: druk ze af of leg ze op een veilige plek. Eerdere codes vervallen.',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    download: 'Downloaden',
    file: 'coldbar-herstelcodes',
    done: 'Ik heb ze bewaard',
  },
  turnedOn: 'De tweede factor staat aan. Overal elders bent u afgemeld.',
  turnedOff: 'De tweede factor staat uit.',
  failed: 'Dat is niet gelukt.',
  due: {
    title: 'Uw vloot vraagt om een tweede factor',
    words: 'Stel hem nu één keer in. Daarna gaat u verder.',
  },
}
