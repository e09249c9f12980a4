import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: 'Hors ligne, dernières nouvelles {{time}}',
  hint: 'La liste est dans l’état d’alors. Ce que vous cochez reste sur cet appareil et part dès que le réseau revient.',
  waiting_one: '{{count}} modification attend sur cet appareil. Elle part dès que le réseau revient.',
  waiting_other: '{{count}} modifications attendent sur cet appareil. Elles partent dès que le réseau revient.',
  ticked: 'Coché à {{time}} sur cet appareil. Pas encore envoyé.',
  takenBack: 'Annulé à {{time}} sur cet appareil. Pas encore envoyé.',
  remarked: 'Remarque de {{time}} sur cet appareil. Pas encore envoyée.',
  swapped: 'Échangé avec une roue de secours à {{time}} sur cet appareil. Pas encore envoyé.',
  treadMeasured: 'Sculpture de {{depth}}\u00a0mm sur cet appareil. Pas encore envoyée.',
  settledTitle: 'Regardez ces modifications',
  made: {
    tick: '{{subject}}\u00a0: coché à {{time}}',
    takeBack: '{{subject}}\u00a0: coche de {{time}} annulée',
    remark: '{{subject}}\u00a0: remarque de {{time}}',
    swapSpare: '{{subject}}\u00a0: échangé à {{time}}',
    tread: '{{subject}}\u00a0: sculpture mesurée à {{time}}',
  },
  saidBefore: '{{user}} l’avait déjà coché, à {{time}}. Cette coche compte.',
  refused: {
    moved: 'Refusé\u00a0: le pneu est maintenant sur une autre roue.',
    mustComeOff: 'Refusé\u00a0: ne gonflez pas ce pneu. Il faut le déposer et regarder l’intérieur.',
    changedSince: 'Refusé\u00a0: des pneus de ce véhicule ont été changés autrement. Regardez où ils sont maintenant.',
    gone: 'Refusé\u00a0: le pneu a été supprimé entre-temps.',
    tooLongAgo: 'Refusé\u00a0: c’était il y a plus d’une semaine.',
    notAllowed: 'Refusé\u00a0: votre rôle ne le permet plus.',
    refused: 'Refusé par le serveur.',
  },
  sendAnyway: 'Cocher quand même ce pneu',
  sendAgain: 'Renvoyer',
  discard: 'Abandonner',
  understood: 'Compris',
  signOut_one: '{{count}} modification de cet appareil n’est pas encore envoyée. La déconnexion la supprime.',
  signOut_other: '{{count}} modifications de cet appareil ne sont pas encore envoyées. La déconnexion les supprime.',
  signOutYes: 'Se déconnecter et supprimer',
}
