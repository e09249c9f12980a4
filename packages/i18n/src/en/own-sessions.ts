/** Where somebody is signed in. */
export const ownSessionsTexts = {
  title: 'Where you are signed in',
  words: 'End what you do not know, then change your password.',
  unknown: 'Unknown browser',
  thisOne: 'This browser',
  since: 'since {{since}}, last used {{used}}',
  end: 'Sign out there',
  endOf: 'Sign out {{name}}, since {{since}}',
  endOthers: 'Sign out everywhere else',
  endAll: 'Sign out everywhere',
  endAllQuestion: 'Sign out everywhere, here too?',
  ended: 'Signed out there.',
  othersEnded: 'You are signed out everywhere else.',
  failed: 'That did not work.',
}
