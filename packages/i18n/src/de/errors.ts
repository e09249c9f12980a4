import type { errorTexts as en } from '../en/errors.ts'
import type { Translation } from '../message-key.ts'

export const errorTexts: Translation<typeof en> = {
  fetchFailed: 'Daten konnten nicht abgerufen werden',
  fetchDetailFailed: 'Detaildaten konnten nicht abgerufen werden',
  updateDataFailed: 'Daten konnten nicht aktualisiert werden',
  updateFailed: 'Aktualisierung fehlgeschlagen',
  failedToUpdate: 'Speichern fehlgeschlagen',
  addFailed: 'Hinzufügen fehlgeschlagen',
  addVehicleFailed: 'Fahrzeug konnte nicht hinzugefügt werden',
  duplicateTypeFailed: 'Fahrzeugtyp konnte nicht dupliziert werden',
  createTemplateFailed: 'Vorlage konnte nicht erstellt werden',
  loadFailed: 'Daten konnten nicht geladen werden',
  offline: 'Der Server ist nicht erreichbar. Was Sie sehen, kann veraltet sein; wir versuchen es weiter.',
  notServed: 'Der Server dieser Version beantwortet diese Frage noch nicht.',
  forbidden: 'Ihre Rolle erlaubt das nicht. Fragen Sie einen Administrator.',
  unexpectedTitle: 'Diese Seite funktioniert nicht mehr',
  unexpected:
    'Etwas Unerwartetes ist schiefgegangen. Ihre Daten sind auf dem Server sicher; meist hilft es, die Seite neu zu laden.',
  reload: 'Seite neu laden',
}
