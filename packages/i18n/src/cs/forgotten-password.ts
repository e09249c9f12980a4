import type { forgottenPasswordTexts as en } from '../en/forgotten-password.ts'
import type { Translation } from '../message-key.ts'

export const forgottenPasswordTexts: Translation<typeof en> = {
  words:
    'Zadejte své uživatelské jméno nebo e-mailovou adresu. Dostanete e-mail s odkazem, přes který si zvolíte jiné heslo.',
  who: 'Uživatelské jméno nebo e-mailová adresa',
  whoMissing: 'Zadejte uživatelské jméno nebo e-mailovou adresu',
  send: 'Poslat odkaz',
  sent: 'Pokud takový účet s e-mailovou adresou existuje, odkaz je na cestě. Platí jednou, po dobu {{minutes}} minut.',
  noMail: 'Tato instalace neodesílá e-maily. O nové heslo požádejte správce.',
  failed: 'To se nezdařilo.',
  toSignIn: 'Na přihlašovací stránku',
  save: 'Uložit heslo',
  saved: 'Heslo uživatele {{login}} je změněno. Všude jste odhlášeni: přihlaste se novým heslem.',
  closed:
    'Tento odkaz už nic neotevře: byl použit, přišel novější, nebo uplynulo {{minutes}} minut. Požádejte o další.',
  another: 'Požádat o další odkaz',
  mail: {
    subject: 'Zvolte si jiné heslo pro Coldbar',
    text: 'Někdo požádal o jiné heslo pro uživatele {{login}} aplikace Coldbar. Pokud jste to byli vy, zvolte si je přes tento odkaz do {{minutes}} minut. Pokud ne, nic nedělejte: vaše heslo zůstane beze změny.',
  },
  moved: {
    subject: 'E-mailová adresa vašeho účtu Coldbar se změnila',
    text: 'Toto už není e-mailová adresa uživatele {{login}} aplikace Coldbar: zprávy ani odkazy pro zapomenuté heslo sem už nebudou chodit. Pokud jste to nechtěli, dejte hned vědět správci svého vozového parku.',
  },
}
