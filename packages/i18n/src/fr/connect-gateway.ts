import type { connectGatewayTexts as en } from '../en/connect-gateway.ts'
import type { Translation } from '../message-key.ts'

export const connectGatewayTexts: Translation<typeof en> = {
  intro:
    'Choisissez ce que vous avez, donnez-lui un nom et collez-y ce qui s’affiche. Son premier paquet apparaît ici de lui-même.',
  what: 'Qu’avez-vous ?',
  kinds: {
    own: {
      name: 'Un programme à moi, par HTTP',
      note: 'Tout ce qui se programme envoie ceci. Sans réponse, renvoyez la même chose : rien n’est enregistré deux fois.',
    },
    rtl433: {
      name: 'rtl_433, un récepteur radio',
      note: 'Une machine Linux avec un récepteur USB entend les capteurs à quelques dizaines de mètres.',
    },
    traccar: {
      name: 'Traccar',
      note: 'Mettez ceci dans traccar.xml et redémarrez Traccar. Un traceur est le boîtier d’alerte qui porte son nom ; les autres sont entendus par celui-ci.',
    },
    phone: {
      name: 'Un téléphone ou traceur GPS (protocole OsmAnd)',
      note: 'Il dit où est un véhicule : choisissez-le comme boîtier d’alerte de ce véhicule. Donnez à chaque téléphone son propre boîtier d’alerte, car qui lit l’adresse peut envoyer en son nom.',
    },
    can: {
      name: 'Un bus CAN (J1939)',
      note: 'Prenez un boîtier d’alerte par véhicule, pour que les roues de deux véhicules ne se confondent pas. Le débit est celui de votre bus.',
    },
    thingsboard: {
      name: 'Un appareil fait pour ThingsBoard',
      note: 'Remplacez son serveur par cette adresse. Son jeton d’accès est la clé.',
    },
    tpms4g: {
      name: 'Une passerelle 4G pour pneus (tpdata)',
      note: 'Réglez-y cette adresse, et la clé comme en-tête.',
    },
    mapped: {
      name: 'Autre chose (JSON)',
      note: 'Envoyez-le par POST à cette adresse, un message ou une liste, quelle que soit sa forme ; ou publiez-le sur le topic si Coldbar a un broker MQTT. Dites ci-dessous ce qu’est chaque champ.',
    },
    depotBroker: {
      name: 'MQTT, avec Coldbar comme broker',
      note: 'Coldbar est un broker si la personne qui l’exploite a réglé MQTT_PORT et MQTT_HOST ; 1883 tient ici la place de ce port. Une passerelle ne publie que sur son propre topic.',
    },
    ownBroker: {
      name: 'MQTT, avec un broker à moi',
      note: 'Coldbar va chercher chez votre broker si la personne qui l’exploite a réglé MQTT_URL. Hôte, utilisateur et mot de passe sont ceux de votre broker. Le topic dit à qui sont les mesures : n’autorisez à chaque passerelle que le sien.',
    },
  },
  unit: 'Son boîtier d’alerte',
  which: 'Boîtier d’alerte',
  newUnit: 'Un nouveau',
  getKey: 'Obtenir sa clé',
  key: 'Sa clé',
  once: 'La clé n’est affichée qu’une fois. Perdue, elle se remplace par une nouvelle dans le boîtier d’alerte :',
  paste: 'À régler ou à exécuter là-bas',
  qr: 'Code QR avec l’adresse et la clé',
  qrHint: 'Traccar Client lit les deux à l’écran : paramètres, puis le code QR.',
  snippets: {
    install: 'Installer ce qu’il faut',
    tryIt: 'Essayer à la main',
    tryWithoutReceiver: 'Essayer sans récepteur',
    tryWithoutBus: 'Essayer sans bus',
    listen: 'Laisser écouter',
    configuration: 'Configuration',
    address: 'Adresse du serveur',
    identifier: 'Identifiant de l’appareil',
    header: 'En-tête',
    user: 'Utilisateur',
    password: 'Mot de passe',
    topic: 'Topic',
    rtl433: 'rtl_433 par MQTT',
  },
  live: {
    title: 'Ce qui en vient',
    waiting: 'En attente du premier paquet.',
    nothing:
      'Il apparaît en quelques secondes. Si rien ne vient : la réponse 401 signifie que la clé n’a pas été copiée en entier ; aucune réponse, que la passerelle n’atteint pas cette adresse.',
    heard: 'On l’entend : {{source}}',
    unknown_one: '{{count}} capteur qu’aucun pneu ne porte',
    unknown_other: '{{count}} capteurs qu’aucun pneu ne porte',
    mount: 'Donnez chacun à son pneu : ce qu’il a déjà dit est conservé.',
  },
  another: 'En raccorder une autre',
}
