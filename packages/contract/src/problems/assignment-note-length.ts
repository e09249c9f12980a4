/** How long a note about a problem may be, characters: it is read on a phone. */
export const MAX_ASSIGNMENT_NOTE_LENGTH = 200
