/** A forgotten password: asking for a link, using it, and the mail that brings it. */
export const forgottenPasswordTexts = {
  words: 'Fill in your username or e-mail address. You get a mail with a link by which you choose another password.',
  who: 'Username or e-mail address',
  whoMissing: 'Fill in the username or the e-mail address',
  send: 'Send the link',
  sent: 'If there is such an account with an e-mail address, a link is on its way to it. It is good once, for {{minutes}} minutes.',
  noMail: 'This installation sends no mail. Ask an administrator for a new password.',
  failed: 'That did not work.',
  toSignIn: 'To the sign-in page',
  save: 'Save the password',
  saved: 'The password of {{login}} is changed. You are signed out everywhere: sign in with the new one.',
  closed:
    'This link opens nothing any more: it was used, a younger one came, or {{minutes}} minutes are over. Ask for another one.',
  another: 'Ask for another link',
  mail: {
    subject: 'Choose another password for Coldbar',
    text: 'Somebody asked for another password for the user {{login}} of Coldbar. If it was you, choose one by this link within {{minutes}} minutes. If it was not you, do nothing: your password stays as it is.',
  },
  moved: {
    subject: 'The e-mail address of your Coldbar account has changed',
    text: 'This is no longer the e-mail address of the user {{login}} of Coldbar: messages, and links for a forgotten password, no longer come here. If you did not want this, tell an administrator of your fleet at once.',
  },
}
