import type { errorTexts as en } from '../en/errors.ts'
import type { Translation } from '../message-key.ts'

export const errorTexts: Translation<typeof en> = {
  fetchFailed: 'Gegevens ophalen is mislukt',
  fetchDetailFailed: 'Detailgegevens ophalen is mislukt',
  updateDataFailed: 'Gegevens bijwerken is mislukt',
  updateFailed: 'Bijwerken is mislukt',
  failedToUpdate: 'Opslaan is mislukt',
  addFailed: 'Toevoegen is mislukt',
  addVehicleFailed: 'Voertuig toevoegen is mislukt',
  duplicateTypeFailed: 'Voertuigtype dupliceren is mislukt',
  createTemplateFailed: 'Sjabloon maken is mislukt',
  loadFailed: 'Gegevens laden is mislukt',
  offline: 'De server is niet bereikbaar. Wat u ziet kan oud zijn; we blijven het proberen.',
  notServed: 'De server van deze versie beantwoordt deze vraag nog niet.',
  forbidden: 'Uw rol staat dit niet toe. Vraag een beheerder.',
  unexpectedTitle: 'Deze pagina werkt niet meer',
  unexpected:
    'Er ging iets mis dat we niet verwachtten. Uw gegevens staan veilig op de server; de pagina opnieuw laden helpt meestal.',
  reload: 'Pagina opnieuw laden',
}
