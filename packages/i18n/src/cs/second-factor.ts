import type { secondFactorTexts as en } from '../en/second-factor.ts'
import type { Translation } from '../message-key.ts'

export const secondFactorTexts: Translation<typeof en> = {
  title: 'Druhý faktor',
  words: 'Kód z aplikace v telefonu, vyžadovaný po hesle. Kdo se dozví vaše heslo, bez něj se dovnitř nedostane.',
  off: 'Je vypnutý.',
  on: 'Je zapnutý od {{time}}.',
  codesLeft: 'Zbývající záložní kódy: {{count}} z {{all}}.',
  demanded: 'Váš vozový park ho vyžaduje: lze ho nahradit, ne vypnout.',
  setUp: 'Nastavit druhý faktor',
  replace: 'Přenést na jiný telefon',
  newCodes: 'Nové záložní kódy',
  turnOff: 'Vypnout',
  next: 'Další',
  proof: {
    title: 'Ukažte, že jste to vy',
    code: 'Kód z aplikace nebo záložní kód',
    codeMissing: 'Zadejte kód',
    codeWrong: 'Tento kód nesouhlasí nebo už byl použit',
    tooOften: 'Příliš mnoho chyb. Počkejte několik minut a zkuste to znovu.',
  },
  scan: {
    title: 'Naskenujte toto svou aplikací',
    words:
      'Otevřete v telefonu ověřovací aplikaci, například Aegis, Google Authenticator nebo Microsoft Authenticator, a nechte ji naskenovat tento obrázek.',
    picture: 'QR kód pro aplikaci',
    open: 'Jste na tomto telefonu? Otevřete to ve své aplikaci',
    byHand: 'Nebo opište tento tajný klíč:',
    code: '6 číslic, které aplikace ukazuje',
    wrong: 'Tento kód nesouhlasí. Jdou hodiny telefonu správně?',
    turnOn: 'Zapnout',
  },
  codes: {
    title: 'Uschovejte tyto záložní kódy',
    words:
      'Každý vás jednou pustí dovnitř, když nemáte telefon. Zobrazují se jen teď: vytiskněte je nebo je uložte na bezpečné místo. Dřívější kódy už neplatí.',
    copy: 'Kopírovat',
    copied: 'Zkopírováno',
    download: 'Stáhnout',
    file: 'coldbar-zalozni-kody',
    done: 'Mám je uschované',
  },
  turnedOn: 'Druhý faktor je zapnutý. Všude jinde jste odhlášeni.',
  turnedOff: 'Druhý faktor je vypnutý.',
  failed: 'To se nezdařilo.',
  due: {
    title: 'Váš vozový park vyžaduje druhý faktor',
    words: 'Nastavte ho teď, stačí jednou. Pak budete pokračovat.',
  },
}
