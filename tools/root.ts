import { fileURLToPath } from 'node:url'

/** The checkout, with a slash at the end. */
export const root = fileURLToPath(new URL('../', import.meta.url))
