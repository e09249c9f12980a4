import type { problems as en } from '../en/problems.ts'
import type { Translation } from '../message-key.ts'

export const problems: Translation<typeof en> = {
  missing: 'Dit is nodig',
  tooShort: 'Minstens {{limit}} tekens',
  tooLong: 'Hoogstens {{limit}} tekens',
  tooLow: 'Minstens {{limit}}',
  tooHigh: 'Hoogstens {{limit}}',
  aboveUpper: 'De ondergrens ligt boven de bovengrens',
  step: 'In stappen van {{limit}}',
  taken: 'Dit is al in gebruik',
  inUse: 'Elders in gebruik',
  inUseBy: 'In gebruik bij {{by}}',
  fittedTo: 'Gemonteerd op {{by}}',
  noPlaceFor: 'Geen plaats voor {{by}}',
  gone: 'Dit bestaat niet meer',
  lastAdmin: 'De laatste beheerder die kan inloggen blijft beheerder',
  listed: 'Staat al op de lijst',
  position: 'Deze plaats bestaat niet in de indeling',
  bareAxle: 'Elke as heeft een band nodig',
  webAddress: 'Dit is geen webadres dat van hieruit bereikbaar is',
  timeZone: 'Dit is geen tijdzone',
  wrong: 'Dit is niet uw huidige wachtwoord',
  popular: 'Dit is te makkelijk te raden',
  hiddenCharacters: 'Tekens die niemand ziet, zoals een regeleinde, zijn niet toegestaan',
  notRight: 'Dit klopt niet',
}
