import type { placeholder as en } from '../en/placeholder.ts'
import type { Translation } from '../message-key.ts'

export const placeholder: Translation<typeof en> = {
  title: 'Nog niet in deze versie',
  instead: 'Wat u nu kunt gebruiken',
  forRole: 'Dit scherm is straks voor: {{role}}.',
  contacts: 'Hier bewaart u straks wie u over een voertuig kunt bereiken.',
  suppliers: 'Hier bewaart u straks wie uw banden verkoopt en repareert.',
  integrators:
    'Hier koppelt u straks de boordcomputers van uw vrachtwagens. Metingen komen nu al binnen op het invoeradres, met de sleutel van een alarmkastje.',
  brands: 'Hier bewaart u straks merken en typen. Banden en voertuigen werken ook zonder.',
  taskRules:
    'Hier plant u straks rapporten en taken. Tot die tijd tonen de lijsten van voertuigen en banden wat aandacht vraagt, het ergste eerst.',
  apiDocs: 'Koppelvlak voor programma’s',
}
