/** Codes of an app beside the password: in the profile, and where the fleet demands them. */
export const secondFactorTexts = {
  title: 'Second factor',
  words:
    'A code from an app on your phone, asked for after the password. Whoever learns your password does not get in without it.',
  off: 'It is off.',
  on: 'It is on since {{time}}.',
  codesLeft: 'Recovery codes left: {{count}} of {{all}}.',
  demanded: 'Your fleet asks for it: it can be replaced, not turned off.',
  setUp: 'Set up a second factor',
  replace: 'Move to another phone',
  newCodes: 'New recovery codes',
  turnOff: 'Turn it off',
  next: 'Next',
  proof: {
    title: 'Show that it is you',
    code: 'Code from the app, or a recovery code',
    codeMissing: 'Fill in the code',
    codeWrong: 'This code does not fit, or was used before',
    tooOften: 'Wrong too often. Wait some minutes and try again.',
  },
  scan: {
    title: 'Scan this with your app',
    words:
      'Open an authenticator app on your phone, such as Aegis, Google Authenticator or Microsoft Authenticator, and let it scan this picture.',
    picture: 'QR code for the app',
    open: 'On this phone? Open it in your app',
    byHand: 'Or type this secret in:',
    code: 'The 6 digits that the app shows',
    wrong: 'This code does not fit. Is the clock of the phone right?',
    turnOn: 'Turn it on',
  },
  codes: {
    title: 'Keep these recovery codes',
    words:
      'Each lets you in once when the phone is not there. They are shown this once: print them or put them in a safe place. Earlier codes are void.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    file: 'coldbar-recovery-codes',
    done: 'I have kept them',
  },
  turnedOn: 'The second factor is on. You are signed out everywhere else.',
  turnedOff: 'The second factor is off.',
  failed: 'That did not work.',
  due: {
    title: 'Your fleet asks for a second factor',
    words: 'Set it up now, once. Then you go on.',
  },
}
