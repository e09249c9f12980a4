import type { placeholder as en } from '../en/placeholder.ts'
import type { Translation } from '../message-key.ts'

export const placeholder: Translation<typeof en> = {
  title: 'Pas encore dans cette version',
  instead: 'Ce que vous pouvez utiliser maintenant',
  forRole: 'Cet écran sera pour : {{role}}.',
  contacts: 'Ici vous garderez les personnes à joindre au sujet d’un véhicule.',
  suppliers: 'Ici vous garderez ceux qui vendent et réparent vos pneus.',
  integrators:
    'Ici vous relierez les ordinateurs de bord de vos camions. Les mesures arrivent déjà à l’adresse de réception avec la clé d’un boîtier d’alerte.',
  brands: 'Ici vous garderez marques et types. Pneus et véhicules fonctionnent sans eux.',
  taskRules:
    'Ici vous planifierez rapports et tâches. En attendant, les listes de véhicules et de pneus montrent ce qui demande attention, le plus grave d’abord.',
  apiDocs: 'Interface pour programmes',
}
