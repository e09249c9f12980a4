/** Who gets an e-mail about every event. */
export const eventEmailRecipientsTexts = {
  title: 'E-mail setup',
  hint: 'Whoever stands here gets an e-mail about every event of the fleet, beside the rules.',
  enabled: 'Send an e-mail about every event',
  saved: 'Saved.',
}
