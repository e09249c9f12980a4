/** The code of what a device keeps. It comes when it is needed. */
export const loadDeviceAnswerCache = () => import('../offline/device-answer-cache.ts')

/** Under which a device notes what is to be erased: the ids of users who signed out, each behind a comma. */
export const USERS_TO_ERASE_STORAGE_KEY = 'to-erase'

/**
 * Erases the lists that this device keeps and, of a user who signed out, what was not sent, in every fleet. It is written down
 * first: where the code does not come, whatever opens the device next erases before it reads.
 */
export const eraseDeviceData = (userId?: number): Promise<void> => {
  localStorage.setItem(USERS_TO_ERASE_STORAGE_KEY, [localStorage.getItem(USERS_TO_ERASE_STORAGE_KEY), userId].join())
  // What fails stands written down.
  return loadDeviceAnswerCache()
    .then((kept) => kept.eraseRequestedDeviceData())
    .catch(() => undefined)
}
