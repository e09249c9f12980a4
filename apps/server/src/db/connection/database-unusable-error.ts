/** Why the database cannot be used, in a sentence for whoever starts the server. */
export class DatabaseUnusableError extends Error {}
