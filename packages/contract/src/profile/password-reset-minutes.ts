/** For how long the link opens by which a forgotten password is replaced, min. */
export const PASSWORD_RESET_MINUTES = 30
